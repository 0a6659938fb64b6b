import type { Translation } from '../message.ts';
import type { english } from '../en/pictures.ts';

export default {
  picturesPreparing: { one: 'Preparando {count} imagem…', other: 'Preparando {count} imagens…' },
  picturesStoring: { one: 'Salvando {count} imagem', other: 'Salvando {count} imagens' },
  picturesOnlyHere: 'mantenha esta página aberta até lá',
  pictureHeic:
    '“{name}” é uma foto HEIC, que este navegador não consegue ler. Salve-a como JPEG e adicione esse arquivo.',
  pictureUnknown: '“{name}” não é uma imagem, apesar do nome. São aceitos PNG, JPEG, WebP, GIF, AVIF e SVG.',
  pictureDamaged: '“{name}” está danificada ou incompleta. Salve ou envie a imagem de novo e tente novamente.',
  pictureTooManyPixels: '“{name}” tem mais de {millions} milhões de pixels. Reduza a imagem e tente novamente.',
  pictureFileTooLarge:
    '“{name}” não foi adicionada: tem {size}, e o limite é {limit}. Reduza a imagem e tente novamente.',
  pictureDrawing: '“{name}” não pode ser desenhada aqui. Salve-a como PNG e adicione esse arquivo.',
  pictureTooSlow: 'Preparar “{name}” demorou demais. Reduza a imagem ou tente mais tarde.',
  pictureUnsupported:
    'Este navegador não permite que o aplicativo prepare imagens. Use outro navegador ou adicione “{name}” de um endereço.',
  pictureFirstFrame: 'Só o primeiro quadro de “{name}” foi mantido: animações podem ter no máximo {limit}.',
  pictureUnnamed: 'Imagem',
  picturesTooMany: 'Nada foi adicionado: um texto comporta no máximo {limit} imagens. Remova algumas antes.',
  picturesTooLarge:
    'Nada foi adicionado: as imagens de um texto podem ter no máximo {limit} no total. Remova algumas antes.',
  picturesDrop: 'Solte aqui para adicionar',
  importedWith: {
    one: '“{name}” foi importado com {count} imagem',
    other: '“{name}” foi importado com {count} imagens',
  },
  importedWithout: {
    one: '{count} imagem não foi encontrada ou não pôde ser lida',
    other: '{count} imagens não foram encontradas ou não puderam ser lidas',
  },
  zipReading: 'Lendo “{name}”…',
  zipTooSlow: '“{name}” não foi importado: a leitura demorou mais de {limit} segundos',
  zipBroken: '“{name}” não foi importado: o arquivo está danificado ou não é um zip',
  zipEncrypted:
    '“{name}” não foi importado: está protegido por senha. Descompacte-o e solte o texto com as imagens dele.',
  zipTooMany:
    '“{name}” não foi importado: contém mais de {limit} arquivos. Descompacte-o e solte o texto com as imagens dele.',
  zipTooLarge: '“{name}” não foi importado: descompactados, o texto e suas imagens têm {size}, e o limite é {limit}',
  zipNoText: '“{name}” não foi importado: não contém nenhum arquivo .md',
  zipInZip:
    '“{name}” não foi importado: não contém nenhum arquivo .md, e sim outro zip, “{path}”. Descompacte-o primeiro.',
  zipTextBroken: '“{name}” não foi importado: o texto “{path}” que ele contém está danificado',
  zipTextOutside: '“{name}” não foi importado: o texto “{path}” fica fora dele',
  zipManyTexts:
    '“{name}” não foi importado: contém {count} textos. Descompacte-o e solte um deles com as imagens dele.',
  zipPicturesTooMany: '“{name}” não foi importado: um texto comporta no máximo {limit} imagens',
  zipPicturesTooLarge: '“{name}” não foi importado: as imagens de um texto podem ter no máximo {limit} no total',
  notBrought: {
    one: '{count} imagem não pôde ser trazida do outro elemento',
    other: '{count} imagens não puderam ser trazidas do outro elemento',
  },
  keptOf: '{number} de {most} imagens, {size} de {limit}',
  keptNone: 'Nenhuma imagem está guardada para este elemento.',
  keptLooking: 'Procurando as imagens…',
  keptUnknown: 'O monday não informou quais imagens existem. Nada foi alterado.',
  standsInText: 'No texto, linha {line}',
  standsUnder: 'No texto, linha {line}, em “{heading}”',
  standsInHistory: 'Em uma versão anterior',
  standsInDraft: 'Em alterações não salvas',
  standsNowhere: 'Em lugar nenhum: será excluída após 30 dias',
  standsComing: 'A caminho do monday',
  deletePicture: 'Excluir',
  deletePictureOne: 'Excluir: {picture}',
  undoPicture: 'Desfazer',
  undoPictureOne: 'Desfazer: {picture}',
  heldByText: 'Para excluí-la, remova-a do texto e salve.',
  heldByDraft: 'Ela pode ser excluída quando nenhuma alteração não salva a usar.',
  heldUnknown: 'O monday não informou onde ela é usada, por isso não pode ser excluída agora.',
  historyLoses: 'Se você a excluir, as versões anteriores mostrarão um quadro vazio no lugar dela.',
  pictureDeleted: 'Excluída: {picture}',
  pictureBack: 'Recuperada: {picture}',
  pictureNotDeleted: 'O monday não a excluiu. Nada foi alterado.',
  pictureNotBack: 'O monday não a recuperou. Tente novamente.',
} satisfies Translation<typeof english>;

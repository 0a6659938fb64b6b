import type { Translation } from '../message.ts';
import type { english } from '../en/pictures.ts';

export default {
  picturesPreparing: { one: 'Preparando {count} imagem…', other: 'Preparando {count} imagens…' },
  picturesStoring: { one: '{count} imagem sendo armazenada', other: '{count} imagens sendo armazenadas' },
  picturesOnlyHere: 'mantenha esta página aberta até lá',
  pictureHeic:
    '“{name}” é uma foto HEIC, que este navegador não consegue ler. Salve-a como JPEG e adicione esse arquivo.',
  pictureUnknown: '“{name}” não é uma imagem que possa ser adicionada. São aceitos PNG, JPEG, WebP, GIF, AVIF e SVG.',
  pictureBroken: '“{name}” está danificada ou incompleta. Salve ou envie a imagem de novo e tente outra vez.',
  pictureTooManyPixels: '“{name}” tem mais de {millions} milhões de pixels. Reduza a imagem e tente de novo.',
  pictureFileTooLarge:
    '“{name}” não foi adicionada: tem {size}, e no máximo {limit} podem ser lidos. Reduza a imagem e tente de novo.',
  pictureDrawing: '“{name}” não pode ser desenhada aqui. Salve-a como PNG e adicione esse arquivo.',
  pictureTooSlow: 'Preparar “{name}” demorou demais. Reduza a imagem ou tente mais tarde.',
  pictureUnsupported:
    'Este navegador não permite que o aplicativo prepare imagens. Use outro navegador ou adicione “{name}” de um endereço.',
  pictureFirstFrame: 'Só o primeiro quadro de “{name}” foi mantido: animações podem ter no máximo {limit}.',
  pictureUnnamed: 'Imagem',
  picturesTooMany: 'Nada foi adicionado: uma descrição comporta no máximo {limit} imagens. Remova algumas antes.',
  picturesTooLarge:
    'Nada foi adicionado: as imagens de uma descrição têm no máximo {limit} no total. Remova algumas antes.',
  picturesDrop: 'Solte aqui para adicionar',
} satisfies Translation<typeof english>;

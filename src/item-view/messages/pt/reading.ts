import type { Translation } from '../message.ts';
import type { english } from '../en/reading.ts';

export default {
  // Connection
  connecting: 'Carregando o monday…',
  cannotConnect: 'Erro: não foi possível conectar ao monday',
  marketplace: 'Visitar a loja de aplicativos',
  guide: 'Como usar',
  subscriptionExpired: 'Assinatura expirada',
  subscriptionExpiredText: 'Sua assinatura expirou. Renove-a para continuar usando o aplicativo.',
  loadContext: 'carregar o contexto',

  // Editor
  viewLabel: 'Texto',
  emptyTitle: 'Ainda não há descrição',
  emptyHint: 'Clique em “Editar Markdown” para começar',
  close: 'Fechar',

  // Status line
  loading: 'Carregando…',
  stillLoading: 'Ainda carregando…',

  // Loading and reading
  retry: 'Tentar novamente',
  // Preview
  previewPlain: 'Mostrado sem formatação',

  copied: 'Copiado',

  // When something breaks
  reload: 'Recarregar',
  chunkFailed: 'Uma parte não foi carregada',
  chunkFailedText:
    'Uma parte desta página não foi carregada. Seu texto está intacto. Recarregue para tentar novamente.',

  // Code, pictures, links and copying
  copyCode: 'Copiar o código',
  wide: 'Rola para os lados',

  // Parts of a document
  alertNote: 'Nota',
  alertTip: 'Dica',
  alertImportant: 'Importante',
  alertWarning: 'Aviso',
  alertCaution: 'Cuidado',
  footnotes: 'Notas de rodapé',
  footnoteBack: 'Voltar à referência {number}',
} satisfies Translation<typeof english>;

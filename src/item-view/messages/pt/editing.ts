import type { Translation } from '../message.ts';
import type { english } from '../en/editing.ts';

export default {
  // Editor
  edit: 'Editar Markdown',
  editHere: 'Editar aqui',
  view: 'Ver',
  save: 'Salvar',
  editHint: 'Escrever em Markdown',
  viewHint: 'Mostrar o texto como os leitores o veem',
  saveHint: 'Salvar ({shortcut})',
  placeholder: 'escreva aqui a descrição da tarefa…',
  fieldLabel: 'Descrição em Markdown',
  toolbarLabel: 'Ferramentas da descrição',

  // Status line
  savedAt: 'Salvo: {time}',
  unsaved: 'Alterações não salvas',
  unsavedKept: 'Alterações não salvas ({kept})',
  saving: 'Salvando…',
  retrying: 'Não foi possível salvar, nova tentativa em {seconds} s ({kept})',
  couldNotSave: 'Não foi possível salvar ({kept})',
  offline: 'Sem conexão',
  offlineUnsaved: 'Sem conexão ({kept})',
  keptAsDraft: 'guardado como rascunho',
  keptInHost: 'guardado como rascunho no monday',
  notKept: 'este navegador não guarda rascunhos: copie seu texto antes de sair',
  conflictStatus: 'Seu texto e o de um colega se sobrepõem',
  merged: 'Mesclado com as alterações de um colega',
  newerVersion: 'Alguém salvou uma versão mais recente',
  updated: 'Alguém salvou uma versão mais recente, mostrada aqui',

  // Size
  bytes: { one: '{count} byte', other: '{count} bytes' },
  kilobytes: '{size} KB',
  megabytes: '{size} MB',

  // Times: `day` is a date such as 20 Nov
  moment: '{day}, {time}',

  // Ways out for a text
  download: 'Baixar .md',
  copyText: 'Copiar o texto',
  copyFailed: 'Copiar está bloqueado aqui. O texto está selecionado abaixo: pressione {shortcut}.',
  yourText: 'Seu texto',

  // History
  history: 'Histórico',
  historyTitle: 'Versões anteriores',

  // Layouts and the status of the text
  split: 'Dividir',
  splitHint: 'Texto e prévia lado a lado',
  scroll: 'Rolar juntos',
  scrollHint: 'Texto e prévia mostram as mesmas linhas',
  slashHint: 'Digite / para inserir blocos e modelos',
  factsLabel: 'Sobre o texto',
  words: { one: '{count} palavra', other: '{count} palavras' },
  characters: { one: '{count} caractere', other: '{count} caracteres' },
  tasksDone: { one: '{done} de {count} tarefa concluída', other: '{done} de {count} tarefas concluídas' },
  tooMuchToCount: 'Texto grande demais para contar',
  tooMuchToScroll: 'Texto grande demais para rolar junto',
  sizeOfLimit: '{size} de {limit}',
  onHeading: 'Título, nível {level}',
  onTask: 'Tarefa, nível {level}: {shortcut} marca',
  onDoneTask: 'Tarefa concluída, nível {level}: {shortcut} desmarca',
  onItem: 'Item de lista, nível {level}',
  onQuote: 'Citação',
  onCode: 'Bloco de código',
  onCodeIn: 'Bloco de código: {language}',
  onTableHead: 'Cabeçalho da tabela, coluna {column} de {columns}',
  onCell: 'Tabela, linha {row}, coluna {column} de {columns}',
} satisfies Translation<typeof english>;

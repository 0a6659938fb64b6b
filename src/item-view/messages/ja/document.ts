import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: '図',
  diagramSource: '図のソース',
  diagramWrong: '図にできません: {message}',
  diagramNotDrawn: '図を描けませんでした。これはそのソースです。',
  enlarged: '拡大した画像',
  copyFormatted: '書式付きでコピー',
  copiedFormatted: '書式付きでコピーしました',
  copyMarkdown: 'Markdown としてコピー',
  print: '印刷',
  printRefused: 'このフレームでは印刷できません。.html としてダウンロードし、開いて印刷してください。',
  downloadMarkdown: '.md でダウンロード',
  downloadHtml: '.html でダウンロード',
  downloaded: '{file} の保存をブラウザーに依頼しました。',
  showInstead: '届きませんか？テキストを表示',
  takeItHere: 'ここからコピー',
  selectedBelow: 'テキストは選択済みです。{shortcut} を押してください。',
} satisfies Translation<typeof english>;

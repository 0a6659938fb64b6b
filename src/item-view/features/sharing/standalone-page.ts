import type { PortableHtml } from '../../../markdown/portable/portable-html.ts';
import type { Spoken } from '../../messages/spoken.ts';

/** The styles of a standalone page: a few rules for light, dark and paper. */
const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 46em; margin: 2em auto; padding: 0 1em; font: 16px/1.6 system-ui, sans-serif; overflow-wrap: break-word; unicode-bidi: plaintext; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; }
pre, code { font: 0.9em/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre { padding: 0.9em 1em; overflow-x: auto; direction: ltr; border-radius: 6px; background: light-dark(#f6f7fb, #262833); }
:not(pre) > code { padding: 0.1em 0.3em; border-radius: 4px; background: light-dark(#f0f1f5, #262833); }
table { display: block; width: max-content; margin-inline: 0 auto; max-width: 100%; overflow-x: auto; border-collapse: collapse; }
th, td { padding: 0.4em 0.8em; border: 1px solid light-dark(#d0d4e4, #4b4e69); }
:is(th, td):not([align]) { text-align: start; }
blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 4px solid light-dark(#d0d4e4, #4b4e69); }
img { max-width: 100%; height: auto; }
hr { border: 0; border-top: 1px solid light-dark(#d0d4e4, #4b4e69); }
.task-list-item { list-style: none; }
.task-list-item input { margin-inline: -1.4em 0.5em; }
.markdown-alert { margin-block: 1em; padding: 0.1em 1em; border-inline-start: 4px solid var(--alert, #808080); }
.markdown-alert-title { color: var(--alert, inherit); font-weight: 600; }
.markdown-alert-note { --alert: light-dark(#0060b9, #69a7ef); }
.markdown-alert-tip { --alert: light-dark(#00734a, #5cc99a); }
.markdown-alert-important { --alert: light-dark(#7a3fc4, #c3a0f5); }
.markdown-alert-warning { --alert: light-dark(#8a5a00, #eab558); }
.markdown-alert-caution { --alert: light-dark(#b0273c, #ff9fa9); }
dt { font-weight: 600; }
dd { margin-block-end: 0.5em; margin-inline-start: 1.5em; }
kbd { padding: 0.1em 0.4em; border: 1px solid light-dark(#d0d4e4, #4b4e69); border-radius: 4px; font: 0.85em ui-monospace, Menlo, Consolas, monospace; }
mark { background: light-dark(#fceba1, #503e02); color: inherit; }
summary { font-weight: 600; }
.footnotes { margin-block-start: 2em; border-top: 1px solid light-dark(#d0d4e4, #4b4e69); font-size: 0.9em; }
.sr-only { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
math { font-family: 'Cambria Math', 'STIX Two Math', 'STIXTwoMath-Regular', 'Noto Sans Math', math; direction: ltr; }
math[display='block'] { display: block math; overflow-x: auto; }
.math-jot > mtr > mtd { padding-block: 0.7ex; } .math-small mtd { padding-block: 0.35ex; } .math-wide-left { padding-left: 1em; }
.math-whole { width: 100%; } .math-half { width: 50%; } .math-bold { font-weight: bold; } .math-rule { background: currentColor; }
.math-box { padding: 3pt; border: 1px solid; }
.math-tight-left { padding-left: 0; } .math-tight-right { padding-right: 0; } .math-left { text-align: left; } .math-right { text-align: right; }
.math-shift-left { margin-left: -200%; }
@supports (not (-webkit-backdrop-filter: blur(1px))) and (not (-moz-appearance: none)) { .math-shift-left { margin-left: -100%; } }
.math-line-top { border-top: 1px solid; } .math-line-bottom { border-bottom: 1px solid; }
.math-line-left { border-left: 1px solid; } .math-line-right { border-right: 1px solid; }
.math-overline { border-top: 1px solid; } .math-underline { border-bottom: 1px solid; }
[class^='math-strike-'] { padding: 0.5ex 0; background: var(--math-line); -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.math-strike-up, .math-strike-both { --math-line: linear-gradient(to bottom right, transparent 49%, currentColor 0 51%, transparent 0); }
.math-strike-down { --math-line: linear-gradient(to top right, transparent 49%, currentColor 0 51%, transparent 0); }
.math-strike-through { --math-line: linear-gradient(transparent 54%, currentColor 0 58%, transparent 0); }
.hljs-keyword, .hljs-template-variable { color: light-dark(#a1218c, #e8a2e0); }
.hljs-string, .hljs-regexp, .hljs-addition { color: light-dark(#0a6b3d, #8ed8ab); }
.hljs-number, .hljs-literal, .hljs-symbol, .hljs-bullet, .hljs-variable { color: light-dark(#9a4a00, #f0b47c); }
.hljs-title, .hljs-section, .hljs-attr, .hljs-attribute, .hljs-property { color: light-dark(#1f5fc2, #8fc1ff); }
.hljs-comment, .hljs-meta { color: light-dark(#62636f, #b3b6c4); }
.hljs-tag, .hljs-name, .hljs-deletion, .hljs-selector-tag { color: light-dark(#b0273c, #ff9fa9); }
.hljs-built_in, .hljs-type { color: light-dark(#00698a, #7fd3e6); }
@media print { :root { color-scheme: light; } pre { white-space: pre-wrap; } table { display: table; width: auto; } details::details-content { content-visibility: visible; } body { margin: 0; max-width: none; } }
`;

/** Returns a page with just the document. Its own policy lets nothing in it run. */
export function standalonePage(html: PortableHtml, title: string, { tag, direction }: Spoken): string {
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src https: data:; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${title.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))}</title>
<style>${STYLE}</style>
<body>
${html}</body>
</html>
`;
}

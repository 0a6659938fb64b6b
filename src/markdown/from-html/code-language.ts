import type { Element } from 'hast';
import { classesOf } from './pasted-tree.ts';

/** Names of languages as pages show them, which are also what a fence may say. */
const NAMES = new Set(
  (
    'abap ada apache arduino armasm asm assembly awk bash basic bat batch c clojure cmake cmd cobol coffeescript console cpp cs csharp css csv cuda ' +
    'd dart diff docker dockerfile elixir elm erlang excel fortran fsharp gherkin glsl go golang gradle graphql groovy haskell hcl hlsl html http ini ipython ipython3 java ' +
    'javascript jinja jq js json json5 jsonc jsx julia kotlin kql kt latex less lisp log lua makefile markdown matlab md mdx mermaid mysql nginx nix ' +
    'objc ocaml pascal perl pgsql php plsql postgresql powershell prisma prolog properties proto protobuf ps1 puppet py python r rb regex ' +
    'rs rst ruby rust sas sass scala scheme scss sh shell solidity sparql sql svelte svg swift systemverilog tcl terraform terminal tex toml ts tsql tsx ' +
    'typescript vb vba vbnet verilog vhdl vim vue wasm wgsl xml xslt yaml yml zig zsh'
  ).split(' '),
);

const OTHER_NAMES: Readonly<Record<string, string>> = {
  'c++': 'cpp',
  'c#': 'csharp',
  'f#': 'fsharp',
  'objective-c': 'objc',
  'html-basic': 'html',
  ipython: 'python',
  ipython3: 'python',
  'plain text': '',
  plaintext: '',
  plain: '',
  text: '',
  txt: '',
  none: '',
  code: '',
};

/** Words of the buttons above code. */
const BUTTONS =
  /\b(?:copy(?: code| to clipboard)?|copied!?|edit|run(?: code)?|download|collapse|expand|wrap|open in \w+|kopieren|code kopieren|copier(?: le code)?|copiar(?: código)?)\b|复制(?:代码)?|複製(?:程式碼)?|コピー(?:する)?|コードをコピーする|编辑|下载|运行|折叠|展开/giu;

/** Returns the language that a name on a page means, empty for plain text; `undefined` if it is no language's name. */
function languageNamed(name: string): string | undefined {
  const known = name.trim().toLowerCase();
  return NAMES.has(known) ? known : OTHER_NAMES[known];
}

/**
 * Returns the language that the words above a code block name, without those of its buttons: empty for only buttons,
 * `undefined` if the words say something else.
 */
export function headerLanguage(words: string, language: string | undefined): string | undefined {
  const name = words.replace(BUTTONS, ' ').replace(/\s+/g, ' ').trim();
  const hasButtons = name.length < words.trim().length;
  if (name === '') return hasButtons ? '' : undefined;
  if (name.toLowerCase() === language?.toLowerCase()) return language;
  return languageNamed(name) ?? (hasButtons && /^[\w+#.-]{1,20}$/.test(name) && !name.includes('.') ? name : undefined);
}

/**
 * Returns the language that an element's classes or attributes state: Docusaurus and most others (`language-js`),
 * GitHub (`highlight-source-js`), GitLab (`lang`), highlight.js, Hexo and Pandoc (its plain name beside theirs), Jira
 * (`code-js`) and Confluence (`brush: js`).
 */
export function languageOf(node: Element | undefined): string | undefined {
  if (!node) return undefined;
  const classes = classesOf(node);
  const stated =
    classes.map((name) => /^(?:lang(?:uage)?|highlight-(?:source|text))-([\w+#-]+)$/.exec(name)?.[1]).find(Boolean) ??
    classes.map((name) => /^(?:highlight|hl|code)-(\w+)$/.exec(name)?.[1]).find((name) => name && NAMES.has(name)) ??
    /\bbrush:\s*([\w+#-]+)/.exec(String(node.properties.dataSyntaxhighlighterParams ?? ''))?.[1] ??
    node.properties.dataLang ??
    node.properties.dataLanguage ??
    (node.tagName === 'pre' && NAMES.has(String(node.properties.lang)) ? node.properties.lang : undefined);
  const beside = classes.some((name) => /^(hljs|highlight|sourceCode|brush:|code|prettyprint)$/.test(name))
    ? classes.map((name) => name.replace(/;$/, '')).find((name) => NAMES.has(name.toLowerCase()))
    : undefined;
  const language = stated === undefined ? beside : String(stated);
  return language === undefined ? undefined : (OTHER_NAMES[language.toLowerCase()] ?? language);
}

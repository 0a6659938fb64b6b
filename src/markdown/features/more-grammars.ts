import arduino from 'highlight.js/lib/languages/arduino';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import go from 'highlight.js/lib/languages/go';
import graphql from 'highlight.js/lib/languages/graphql';
import java from 'highlight.js/lib/languages/java';
import kotlin from 'highlight.js/lib/languages/kotlin';
import less from 'highlight.js/lib/languages/less';
import lua from 'highlight.js/lib/languages/lua';
import makefile from 'highlight.js/lib/languages/makefile';
import objectivec from 'highlight.js/lib/languages/objectivec';
import perl from 'highlight.js/lib/languages/perl';
import php from 'highlight.js/lib/languages/php';
import phpTemplate from 'highlight.js/lib/languages/php-template';
import pythonRepl from 'highlight.js/lib/languages/python-repl';
import r from 'highlight.js/lib/languages/r';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import scss from 'highlight.js/lib/languages/scss';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import vbnet from 'highlight.js/lib/languages/vbnet';
import wasm from 'highlight.js/lib/languages/wasm';

/** Grammars by language. */
export type Grammars = Readonly<Record<string, typeof c>>;

/** The rest of highlight.js's common languages. A feature of 26 KB. */
export const moreGrammars: Grammars = {
  arduino,
  c,
  cpp,
  csharp,
  css,
  go,
  graphql,
  java,
  kotlin,
  less,
  lua,
  makefile,
  objectivec,
  perl,
  php,
  'php-template': phpTemplate,
  'python-repl': pythonRepl,
  r,
  ruby,
  rust,
  scss,
  sql,
  swift,
  vbnet,
  wasm,
};

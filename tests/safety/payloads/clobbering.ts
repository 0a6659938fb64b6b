/**
 * Names by which a text could take the place of something that scripts, labels, links or styles look up: in the document, in a
 * form, in our own item view, in Docusaurus and in the browser's own objects.
 */
const NAMES = [
  '__docusaurus', '__docusaurus-base-url-issue-banner-container', '__proto__', 'activeElement', 'ancestorOrigins', 'app', 'attributes',
  'baseURI', 'body', 'children', 'constructor', 'cookie', 'createElement', 'currentScript', 'defaultView', 'docusaurus',
  'documentElement', 'domain', 'editor', 'eval', 'fired', 'firstChild', 'getElementById', 'hasOwnProperty', 'head', 'history', 'images',
  'implementation', 'innerHTML', 'item-view', 'length', 'localStorage', 'location', 'main', 'monday', 'name', 'navigator', 'nodeName',
  'ownerDocument', 'parent', 'parentNode', 'postMessage', 'preview', 'prototype', 'querySelector', 'react', 'removeChild', 'root',
  'save', 'scripts', 'self', 'sessionStorage', 'styleSheets', 'submit', 'test', 'textarea', 'toString', 'top', 'trustedTypes',
  'user-content-x', 'valueOf', 'webpackChunk', 'window',
];

/** Markup that would clobber each name through each door, and outright attempts on labels, maps, targets and styles. */
export const clobbering: readonly string[] = [
  ...NAMES.flatMap((name) => [
    `<a id=${name}>x</a>`,
    `<img name=${name} src=x>`,
    `<form id=${name}><input name=${name}></form>`,
    `<a id=${name}></a><a id=${name} name=toString href="cid:alert(1)">x</a>`,
  ]),
  '<form id=x><output id=y>alert(1)</output></form>',
  '<iframe name=x srcdoc="<iframe name=y srcdoc=\'<a id=z href=https://evil.example></a>\'></iframe>"></iframe>',
  '<form id=body><input name=innerHTML value="<img src=x onerror=alert(1)>"></form>',
  '<img name=documentElement><img name=documentElement>',
  '<object id=trustedTypes></object><embed name=trustedTypes>',
  '<html id=x onclick=alert(1)>x', '<body id=x class=y>x', '<head id=x>x',
  '<label for=editor>Click me</label>', '<label for="user-content-x">x</label>',
  '<map name=m><area shape=rect coords="0,0,999,999" href=https://evil.example></map><img usemap=#m src=x>',
  '<map name=m><area href="javascript:alert(1)"></map><img usemap=#m src=x width=900 height=900>',
  '<a target=_parent href=https://evil.example>x</a>', '<a target=_top href=https://evil.example>x</a>',
  '<a target=opener rel=opener href=https://evil.example>x</a>', '<base target=_top>',
  '<div class="docusaurus markdown editor toolbar preview notice sr-only button hidden">x</div>',
  '<div class="navbar navbar--fixed-top" style="position:fixed;inset:0;z-index:9999">x</div>',
  '<p class=sr-only>Only a screen reader says this.</p>', '<code class="language-x hidden">x</code>',
  '<code class="language-\n.preview{display:none}">x</code>', '``` x"onmouseover="alert(1)\nx\n```', '``` </code><script>alert(1)</script>\nx\n```',
  '<div role=alert aria-live=assertive>Your session has expired.</div>', '<div aria-labelledby=save aria-owns=editor aria-hidden=true>x</div>',
  '<div accesskey=s tabindex=1 contenteditable draggable=true hidden inert>x</div>', '<span tabindex=99999>x</span>',
  '<div itemscope itemtype="javascript:alert(1)" itemid="javascript:alert(1)">x</div>', '<input value="Password" type=password>',
  '<input type=checkbox checked id=save form=x>', '<input type=text placeholder="Card number">', '<button type=submit id=save>Save</button>',
  '<img src=x width=99999 height=99999 border=999>', '<table width=99999 border=999><td rowspan=65535 colspan=1000>x</table>',
  '<hr size=99999>', '<ol start=-99999999999><li value=99999999999>x</ol>', '<div dir=rtl lang="x" translate=no>x</div>',
  '<div slot=x part=x exportparts=x is=x-x>x</div>', '<a id="" name="">x</a>', '<a id="x y">x</a>', '# __proto__', '# constructor',
  '[^__proto__]\n\n[^__proto__]: x', '[^constructor]: y\n\n[^constructor]', '[x][__proto__]', '[__proto__]: https://evil.example\n\n[__proto__]',
];

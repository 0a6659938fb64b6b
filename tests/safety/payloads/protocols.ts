/** Addresses that run something, or that look like something else than they are. */
const HOSTILE_ADDRESSES: readonly string[] = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'javascript&colon;alert(1)', 'javascript&#58;alert(1)', 'javascript&#x3A;alert(1)',
  'javascript&#0000058alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', 'java\rscript:alert(1)', 'jav&#x09;ascript:alert(1)',
  'jav&#x0A;ascript:alert(1)', 'jav&#x0D;ascript:alert(1)', 'jav&Tab;ascript:alert(1)', 'jav&NewLine;ascript:alert(1)',
  ' javascript:alert(1)', '&#32;javascript:alert(1)', '&#1;javascript:alert(1)', '\u0001javascript:alert(1)', '\u001fjavascript:alert(1)',
  '&#14;  javascript:alert(1)', '\u00a0javascript:alert(1)', '\u2028javascript:alert(1)', '\ufeffjavascript:alert(1)',
  'java&#0;script:alert(1)', 'java\u0000script:alert(1)', 'javascript :alert(1)', 'javascript\u200b:alert(1)', 'ｊavascript:alert(1)',
  'javascript://%0aalert(1)', 'javascript://https://monday.com/%0aalert(1)', 'javascript:/*--></title></style><svg/onload=alert(1)>*/',
  '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)', '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)',
  '\\javascript:alert(1)', 'javascript\\:alert(1)', '%6Aavascript:alert(1)', 'javascript%3Aalert(1)', 'vbscript:msgbox(1)', 'vbscript&#58;x',
  'livescript:alert(1)', 'mocha:alert(1)', 'jscript:alert(1)', 'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==', 'data:image/svg+xml,<svg onload=alert(1)>', 'data:,x', 'data&colon;text/html,x',
  'DATA:text/html,x', 'feed:javascript:alert(1)', 'view-source:javascript:alert(1)', 'view-source:https://evil.example', 'jar:https://evil.example!/x',
  'blob:https://evil.example/x', 'filesystem:https://evil.example/x', 'file:///etc/passwd', 'about:blank', 'about:srcdoc', 'chrome://settings',
  'resource://x', 'ms-word:ofe|u|https://evil.example/x.doc', 'intent://x#Intent;scheme=x;end', 'tel:+123', 'sms:+123', 'ssh://x', 'ftp://evil.example',
  'ws://evil.example', 'x-custom:1', 'cid:x', 'mid:x', 'res:x', 'steam://run/1', 'search-ms:query=x', 'ldap://evil.example', 'magnet:?x', 'bitcoin:1',
  '//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', 'https:evil.example', 'https:/evil.example', 'https:\\\\evil.example',
  'http:evil.example', '///evil.example', '/logout', '/app', 'logout', './x', '../x', '?delete=1', '#', '#x', '#user-content-x', '#__proto__', '',
  'https://monday.com@evil.example', 'https://monday.com%40evil.example', 'https://monday.com:x@evil.example/', 'https://evil.example\\@monday.com',
  'https://monday.com\u3002evil.example', 'https://xn--mnday-6qa.com', 'https://mоnday.com', 'https://evil.example/\u202emoc.yadnom', 'http://[::1]/',
  'http://127.0.0.1/', 'http://169.254.169.254/latest/meta-data', 'http://0x7f.1/', 'https://evil.example:99999', 'https://', 'https://?', 'http://%00',
  'mailto:a@b.example?bcc=c@d.example&body=x', 'mailto:x%0D%0Abcc:c@d.example', 'irc://evil.example/x', 'ircs://evil.example', 'xmpp:a@b.example?remove',
];

const ATTRIBUTES: readonly ((address: string) => string)[] = [
  (address) => `[x](<${address.replace(/[\n\r<>]/g, '')}>)`,
  (address) => `[x](${address})`,
  (address) => `![x](<${address.replace(/[\n\r<>]/g, '')}>)`,
  (address) => `<${address}>`,
  (address) => `[x]\n\n[x]: <${address.replace(/[\n\r<>]/g, '')}>`,
  (address) => `<a href="${address.replaceAll('"', '&quot;')}">x</a>`,
  (address) => `<a href=${address}>x</a>`,
  (address) => `<a xlink:href="${address.replaceAll('"', '&quot;')}">x</a>`,
  (address) => `<img src="${address.replaceAll('"', '&quot;')}">`,
  (address) => `<img longdesc="${address.replaceAll('"', '&quot;')}" src="${address.replaceAll('"', '&quot;')}" dynsrc="${address.replaceAll('"', '&quot;')}" lowsrc="${address.replaceAll('"', '&quot;')}">`,
  (address) => `<q cite="${address.replaceAll('"', '&quot;')}">x</q><blockquote cite="${address.replaceAll('"', '&quot;')}">x</blockquote>`,
];

/** Each hostile address in each place of Markdown and HTML that takes an address. */
export const protocols: readonly string[] = HOSTILE_ADDRESSES.flatMap((address) => ATTRIBUTES.map((write) => write(address)));

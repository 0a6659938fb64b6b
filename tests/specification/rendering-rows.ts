import { expect } from 'vitest';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import type { Row } from './row.ts';

const LINK_PROTOCOLS = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'];
const REFUSED_PROTOCOLS = ['javascript', 'vbscript', 'data', 'file', 'ftp', 'tel', 'blob'];

/** Section 5, what the rendered Markdown may hold. */
export const renderingRows: readonly Row[] = [
  [
    'script elements are stripped',
    () => expect(toSafeHtml('a <b>bold</b>\n\n<script>alert(1)</script>\n\nb')).not.toMatch(/<script/i),
  ],
  [
    'only a whitelist of tags is allowed',
    () => {
      const html = toSafeHtml(
        '<iframe src="https://a.example"></iframe><object></object><custom-tag>x</custom-tag><kbd>Ctrl</kbd>',
      );
      expect(html).not.toMatch(/<(iframe|object|custom-tag)/);
      expect(html).toContain('<kbd>Ctrl</kbd>');
    },
  ],
  ...LINK_PROTOCOLS.map((protocol): Row => [
    `links allow ${protocol}:`,
    () => {
      const address = protocol === 'mailto' ? 'mailto:a@b.example' : `${protocol}://a.example/`;
      expect(toSafeHtml(`[x](${address})`)).toContain(`href="${address}"`);
    },
  ]),
  ...REFUSED_PROTOCOLS.map((protocol): Row => [
    `links do not allow ${protocol}:`,
    () => {
      for (const text of [`[x](${protocol}:alert(1))`, `<a href="${protocol}:alert(1)">x</a>`]) {
        expect(toSafeHtml(text)).not.toContain(`href="${protocol}`);
      }
    },
  ]),
  [
    'images allow http and https, and nothing else; http is asked for over https, as a page inside monday has to',
    () => {
      expect(toSafeHtml('![x](https://a.example/x.png)')).toMatch(/<img[^>]*https:\/\/a\.example\/x\.png/);
      // Asked for over https, as browsers do by themselves on a page that is served so.
      expect(toSafeHtml('![x](http://a.example/x.png)')).toMatch(/<img[^>]*https:\/\/a\.example\/x\.png/);
      for (const protocol of ['data', 'javascript', 'ftp'])
        expect(toSafeHtml(`<img src="${protocol}:x">`)).not.toContain(`${protocol}:x`);
    },
  ],
  [
    'cites allow http and https, and nothing else',
    () => {
      expect(toSafeHtml('<blockquote cite="https://a.example/">x</blockquote>')).toContain('cite="https://a.example/"');
      expect(toSafeHtml('<blockquote cite="javascript:x">x</blockquote>')).not.toContain('javascript:');
    },
  ],
  [
    'id and name attributes get the prefix user-content-',
    () => {
      expect(toSafeHtml('<p id="x">y</p>')).toContain('id="user-content-x"');
      expect(toSafeHtml('<a name="x">y</a>')).not.toMatch(/name="(?!user-content-)/);
    },
  ],
  [
    'raw HTML inside Markdown is sanitised before display',
    () => {
      const html = toSafeHtml('<p onclick="alert(1)">a <em>b</em></p>');
      expect(html).not.toContain('onclick');
      expect(html).toContain('<em>b</em>');
    },
  ],
];

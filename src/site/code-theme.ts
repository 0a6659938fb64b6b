import { themes, type PrismTheme } from 'prism-react-renderer';

/** Code in the guide on a light page. The package's light themes are too pale to read; each colour here has a contrast of at least 4.5 : 1. */
const light: PrismTheme = {
  plain: { color: '#24292f', backgroundColor: '#f6f8fa' },
  styles: [
    { types: ['comment', 'prolog', 'doctype', 'cdata'], style: { color: '#57606a', fontStyle: 'italic' } },
    { types: ['string', 'attr-value', 'char', 'inserted'], style: { color: '#0a3069' } },
    { types: ['url', 'number', 'boolean', 'constant', 'symbol', 'property', 'variable', 'regex', 'entity'], style: { color: '#0550ae' } },
    { types: ['keyword', 'atrule', 'operator', 'deleted', 'important'], style: { color: '#b62324' } },
    { types: ['tag', 'selector', 'attr-name'], style: { color: '#116329' } },
    { types: ['function', 'class-name', 'title'], style: { color: '#6639ba' } },
    { types: ['bold'], style: { fontWeight: 'bold' } },
    { types: ['italic'], style: { fontStyle: 'italic' } },
  ],
};

/** The colours of code blocks. */
export const codeTheme = { light, dark: themes.oceanicNext };

import type { Props } from '@theme/CodeBlock';

/**
 * A code block without the theme's highlighter: the build highlights those of the guide
 * (src/plugins/shown-markdown.ts).
 */
export default function CodeBlock({ children }: Props) {
  return (
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}

import type { Props } from '@theme/CodeBlock';

/** A block of code without the theme's highlighter: those of the guide were coloured by the build (src/plugins/static-code.ts). */
export default function CodeBlock({ children }: Props) {
  return (
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}

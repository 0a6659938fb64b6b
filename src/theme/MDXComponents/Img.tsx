import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import MDXImg from '@theme-original/MDXComponents/Img';
import type { Props } from '@theme/MDXComponents/Img';

/** A product picture's address as Docusaurus writes it: with a hash, and with its theme after a `#`. */
const SCREENSHOT = /\/(\w+)-(light|dark)-\w+\.webp#/;

/**
 * A picture in the guide. Product pictures also exist in half the width (scripts/screenshots.mjs), for phones. The one
 * for the current theme is preloaded, because it is near the top and the largest thing on its page.
 */
export default function Img(props: Props) {
  const base = useBaseUrl('/img/screenshots/');
  const [, name, theme] = SCREENSHOT.exec(props.src ?? '') ?? [];
  if (!name || !theme) return <MDXImg {...props} />;
  const small = `${base}${name}-${theme}-small.webp`;
  return (
    <>
      <Head>
        <link rel="preload" as="image" href={small} media={`(prefers-color-scheme: ${theme}) and (width < 50rem)`} />
      </Head>
      <MDXImg {...props} srcSet={`${small} 960w, ${props.src} 1920w`} sizes="(width < 50rem) 100vw, 46rem" />
    </>
  );
}

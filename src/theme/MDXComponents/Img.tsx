import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import MDXImg from '@theme-original/MDXComponents/Img';
import type { Props } from '@theme/MDXComponents/Img';

/** A picture of the product, as Docusaurus names its file: with a hash, and with the theme that it is for behind a `#`. */
const SCREENSHOT = /\/(\w+)-(light|dark)-\w+\.webp#/;

/**
 * A picture in the guide. Those of the product are there in half the width, too (scripts/screenshots.mjs), which is enough for a phone; it
 * fetches the one for its theme beside the scripts, since such a picture stands near the top of a page and is the largest thing there.
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

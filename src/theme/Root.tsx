import Head from '@docusaurus/Head';
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import type { ReactNode } from 'react';

/** Every page's first words need the typeface, which a browser would otherwise ask for after the styles. */
export default function Root({ children }: { children: ReactNode }) {
  return (
    <>
      <Head>
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={latin} />
      </Head>
      {children}
    </>
  );
}

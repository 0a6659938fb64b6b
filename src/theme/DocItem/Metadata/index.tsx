import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { twinAddress } from '../../../site/addresses.ts';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import { useMovedHeading } from '../../../site/moved-headings.ts';

/**
 * A guide page's metadata: the theme's title and description, and a link to its Markdown twin. Leads on from the
 * address of a heading that has moved.
 */
export default function MetadataWithTwin() {
  const { metadata } = useDoc();
  const { url } = useDocusaurusContext().siteConfig;
  useMovedHeading();
  return (
    <>
      <DocItemMetadata />
      <Head>
        <link rel="alternate" type="text/markdown" href={url + twinAddress(metadata.permalink)} />
      </Head>
    </>
  );
}

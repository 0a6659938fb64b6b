import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { twinAddress } from '../../../site/addresses.ts';
import DocItemMetadata from '@theme-original/DocItem/Metadata';

/** A guide page's metadata: the theme's title and description, and a link to its Markdown twin. */
export default function MetadataWithTwin() {
  const { metadata } = useDoc();
  const { url } = useDocusaurusContext().siteConfig;
  return (
    <>
      <DocItemMetadata />
      <Head>
        <link rel="alternate" type="text/markdown" href={url + twinAddress(metadata.permalink)} />
      </Head>
    </>
  );
}

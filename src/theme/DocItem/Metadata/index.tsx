import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { twinAddress } from '../../../site/twin-address.ts';
import DocItemMetadata from '@theme-original/DocItem/Metadata';

/** What a page of the guide says to machines: the theme's title and description, and where its Markdown twin is. */
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

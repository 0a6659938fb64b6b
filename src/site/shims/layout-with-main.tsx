import Layout from '@theme/Layout';
import type { Props } from '@theme/Layout';

/** Stands in for the layout of the search plugin's page, which has no main part that readers could jump to. */
export default function LayoutWithMain({ children, ...others }: Props) {
  return (
    <Layout {...others}>
      <main>{children}</main>
    </Layout>
  );
}

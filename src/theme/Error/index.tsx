import type { Props } from '@theme/Error';
import { lazy, Suspense, type ComponentType } from 'react';

/**
 * The page that takes the place of one that crashed, loaded only then. It brings the site's layout, which would
 * otherwise be part of the script that every page loads, `/app` included.
 */
const InLayout = lazy((): Promise<{ default: ComponentType<Props> }> =>
  import('@theme-original/Error').catch(() => ({ default: WithoutLayout })),
);

export default function ErrorPage(props: Props) {
  return (
    <Suspense fallback={null}>
      <InLayout {...props} />
    </Suspense>
  );
}

function WithoutLayout({ error, tryAgain }: Props) {
  return (
    <main>
      <h1>This page crashed</h1>
      <p>{error.message}</p>
      <button type="button" onClick={tryAgain}>
        Try again
      </button>
    </main>
  );
}

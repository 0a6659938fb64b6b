import useBaseUrl from '@docusaurus/useBaseUrl';
import ThemedImage from '@theme/ThemedImage';
import type { Screenshot } from './screenshots.ts';

interface Props extends Screenshot {
  className: string | undefined;
}

/** A picture of the item view in the colours of the site, fetched when somebody comes near. */
export default function Picture({ name, width, height, alt, className }: Props) {
  const base = useBaseUrl('/img/screenshots/');
  return (
    <ThemedImage
      className={className}
      sources={{ light: `${base}${name}-light.webp`, dark: `${base}${name}-dark.webp` }}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}

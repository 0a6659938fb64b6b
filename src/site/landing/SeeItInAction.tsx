import Link from '@docusaurus/Link';
import ThemedImage from '@theme/ThemedImage';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { screenshots } from './screenshots.ts';
import styles from './SeeItInAction.module.css';

/** 'See It In Action': the item view itself, as the screenshot script found it. */
export default function SeeItInAction() {
  const base = useBaseUrl('/');
  return (
    <section className={styles['section']} aria-labelledby="action">
      <h2 id="action" className={styles['title']}>
        See It In Action
      </h2>
      <p className={styles['text']}>
        This is the editor as it looks on a board item. <Link to="/playground">Open it yourself</Link>: the playground is
        the real thing, and needs no account.
      </p>
      <div className={styles['pictures']}>
        {screenshots.map(({ name, width, height, alt, caption }) => (
          <figure key={name} className={styles['figure']}>
            <ThemedImage
              sources={{ light: `${base}img/screenshots/${name}-light.webp`, dark: `${base}img/screenshots/${name}-dark.webp` }}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
            />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import ThemedImage from '@theme/ThemedImage';
import clsx from 'clsx';
import { scenes, type Screenshot } from './screenshots.ts';
import styles from './Scenes.module.css';
import section from './section.module.css';

/** 'See It In Action': three large pictures of the item view, made by the screenshot script. */
export function SeeItInAction() {
  return (
    <section className={section['inner']} aria-labelledby="action">
      <h2 id="action" className={section['title']}>
        See It In Action
      </h2>
      <ul className={styles['scenes']}>
        {scenes.map(({ title, text, points, guide, wide, phone, source }) => (
          <li key={title} className={styles['scene']}>
            <div className={styles['words']}>
              <h3 className={styles['title']}>{title}</h3>
              <p className={clsx(section['text'], styles['text'])}>{text}</p>
              <ul className={styles['points']}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
              <Link to={guide.to}>{guide.label}</Link>
            </div>
            <div className={styles['pictures']}>
              <Picture {...wide} className={clsx(styles['picture'], styles['wide'])} />
              <Picture {...phone} className={clsx(styles['picture'], styles['phone'])} />
              {source ? <Sheet rows={source} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Cells as in a spreadsheet, over the corner of the picture that shows what became of them. */
function Sheet({ rows }: { rows: readonly (readonly string[])[] }) {
  const columns = rows[0]?.map((_, at) => String.fromCharCode(65 + at)) ?? [];
  return (
    <div className={styles['sheet']} aria-hidden="true">
      {[columns, ...rows].map((cells, row) => (
        <div key={cells.join()}>
          {[row || '', ...cells].map((cell, at) => (
            <span key={at}>{cell}</span>
          ))}
        </div>
      ))}
    </div>
  );
}

interface PictureProps extends Screenshot {
  className: string;
}

/** A picture of the item view in the colours of the site, fetched when somebody comes near. */
function Picture({ name, width, height, alt, className }: PictureProps) {
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

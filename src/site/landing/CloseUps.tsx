import clsx from 'clsx';
import styles from './CloseUps.module.css';
import Picture from './Picture.tsx';
import { closeUps } from './screenshots.ts';
import section from './section.module.css';

/** 'What Else It Does': small pictures of the item view, each with a sentence. */
export default function CloseUps() {
  return (
    <section className={section['inner']} aria-labelledby="else">
      <h2 id="else" className={section['title']}>
        What Else It Does
      </h2>
      <ul className={clsx(section['list'], styles['strip'])}>
        {closeUps.map(({ title, text, ...picture }) => (
          <li key={title}>
            <Picture {...picture} className={styles['picture']} />
            <h3 className={section['name']}>{title}</h3>
            <p className={section['text']}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import styles from './CloseUps.module.css';
import Picture from './Picture.tsx';
import { closeUps } from './screenshots.ts';

/** 'What Else It Does': small pictures of the item view, each with a sentence. */
export default function CloseUps() {
  return (
    <section className={styles['section']} aria-labelledby="else">
      <h2 id="else" className={styles['title']}>
        What Else It Does
      </h2>
      <ul className={styles['strip']}>
        {closeUps.map(({ title, text, ...picture }) => (
          <li key={title}>
            <Picture {...picture} className={styles['picture']} />
            <h3 className={styles['name']}>{title}</h3>
            <p className={styles['text']}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import clsx from 'clsx';
import styles from './Features.module.css';
import Picture from './Picture.tsx';
import { closeUps } from './screenshots.ts';
import section from './section.module.css';

/** A reason to use the product. */
interface Feature {
  readonly title: string;
  readonly text: string;
  /** A few typed characters, shown in place of an icon. */
  readonly sign: string;
}

/** The four features of the landing page (specification, section 2). */
const features: readonly Feature[] = [
  {
    sign: '**B**',
    title: 'Rich formatting',
    text: 'Headings, lists, tables, task boxes, quotes, links and pictures, from characters you already have on your keyboard.',
  },
  {
    sign: '{ }',
    title: 'Code friendly',
    text: 'Commands and code stay exactly as you typed them, in a fixed-width font, with every space and line break kept.',
  },
  {
    sign: '# → H',
    title: 'Instant preview',
    text: 'See the finished page without leaving the item. Even a long document is shown as fast as you type it.',
  },
  {
    sign: '[x]',
    title: 'Securely stored',
    text: 'Your text is kept in monday’s own storage, in your account. It never passes through a server of ours: we have none.',
  },
];

/** 'Why You'll Love It': the four features. */
export default function FeatureGrid() {
  return (
    <section className={styles['section']} aria-labelledby="why">
      <div className={styles['inner']}>
        <h2 id="why" className={section['title']}>
          {"Why You'll Love It"}
        </h2>
        <ul className={clsx(section['list'], styles['grid'])}>
          {features.map(({ title, text, sign }) => (
            <li key={title}>
              <span className={styles['sign']} aria-hidden="true">
                {sign}
              </span>
              <h3 className={section['name']}>{title}</h3>
              <p className={section['text']}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** 'What Else It Does': small pictures of the item view, each with a sentence. */
export function CloseUps() {
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

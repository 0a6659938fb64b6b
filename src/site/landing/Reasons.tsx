import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ContactLink, PublisherName, useProduct } from '../use-product.tsx';
import { Icon, type IconName } from './icons.tsx';
import styles from './Reasons.module.css';
import section from './section.module.css';

interface Reason {
  readonly icon: IconName;
  readonly title: string;
  readonly text: ReactNode;
}

/** The four features of the landing page (specification, section 2). */
const reasons: readonly Reason[] = [
  {
    icon: 'formatting',
    title: 'Rich formatting',
    text: 'Headings, lists, tables, task boxes, quotes, links and pictures: with a button, or with a few characters you already have on your keyboard.',
  },
  {
    icon: 'code',
    title: 'Code friendly',
    text: 'Commands and code stay exactly as you typed them, in a fixed-width font and in colour, with every space and line break kept.',
  },
  {
    icon: 'preview',
    title: 'Instant preview',
    text: 'Mend a paragraph, a task or a cell right where you read it. Even a long document is shown as fast as you type.',
  },
  {
    icon: 'stored',
    title: 'Securely stored',
    text: 'Your text is kept in monday’s own storage, in your account. It never passes through a server of ours: we have none.',
  },
];

/** 'Why You'll Love It': the four features. */
export function FeatureGrid() {
  return (
    <section className={styles['band']} aria-labelledby="why">
      <div className={styles['inner']}>
        <h2 id="why" className={section['title']}>
          {"Why You'll Love It"}
        </h2>
        <Rows rows={reasons} />
      </div>
    </section>
  );
}

/** The questions before an installation: the price, the makers, and the place of the text. */
export function Facts() {
  const { repositoryUrl } = useProduct();
  const facts: readonly Reason[] = [
    {
      icon: 'cost',
      title: 'What it costs',
      text: 'Nothing. Every feature is free for every user of your account, without a trial that ends.',
    },
    {
      icon: 'makers',
      title: 'Who makes it',
      text: (
        <>
          <PublisherName />. The <Link href={repositoryUrl}>source code</Link> is open under the MIT licence, and
          questions go to <ContactLink />.
        </>
      ),
    },
    {
      icon: 'storage',
      title: 'Where the text is kept',
      text: (
        <>
          In monday’s storage, in your account, beside your boards. The{' '}
          <Link to="/documentation/what-is-stored">page for administrators</Link> names every value that is stored.
        </>
      ),
    },
  ];
  return (
    <section className={styles['band']} aria-labelledby="before">
      <div className={styles['inner']}>
        <h2 id="before" className={section['title']}>
          Before you install
        </h2>
        <Rows rows={facts} />
      </div>
    </section>
  );
}

function Rows({ rows }: { rows: readonly Reason[] }) {
  return (
    <ul className={clsx(styles['grid'])}>
      {rows.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} className={styles['icon']} />
          <h3 className={section['name']}>{title}</h3>
          <p className={section['text']}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

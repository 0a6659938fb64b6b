import styles from './FeatureGrid.module.css';
import { features } from './features.ts';

/** 'Why You'll Love It': the four features. */
export default function FeatureGrid() {
  return (
    <section className={styles['section']} aria-labelledby="why">
      <div className={styles['inner']}>
        <h2 id="why" className={styles['title']}>
          {"Why You'll Love It"}
        </h2>
        <ul className={styles['grid']}>
          {features.map(({ title, text, sign }) => (
            <li key={title} className={styles['feature']}>
              <span className={styles['sign']} aria-hidden="true">
                {sign}
              </span>
              <h3 className={styles['name']}>{title}</h3>
              <p className={styles['text']}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

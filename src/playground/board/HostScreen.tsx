import { useEffect, useRef } from 'react';
import { board } from '../../simulator/world.ts';
import type { Notice, Screen } from '../../simulator/page.ts';
import styles from './HostScreen.module.css';

interface HostScreenProps {
  screen: Screen;
  onDismiss: (id: number) => void;
  onCloseCard: () => void;
}

/** What monday's own page shows for the item view: notices at the top, an open question, the card of an item. */
export default function HostScreen({ screen, onDismiss, onCloseCard }: HostScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLDialogElement>(null);
  const { notices, question } = screen;
  useEffect(() => {
    if (question) dialog.current?.showModal();
    else dialog.current?.close();
  }, [question]);
  useEffect(() => {
    if (screen.card !== undefined) card.current?.showModal();
    else card.current?.close();
  }, [screen.card]);
  return (
    <>
      <div className={styles['notices']} role="status">
        {notices.map((notice) => (
          <NoticeBox key={notice.id} notice={notice} onDismiss={() => onDismiss(notice.id)} />
        ))}
      </div>
      <dialog ref={dialog} className={styles['question']} onCancel={() => question?.answer(false)}>
        <p>{question?.message}</p>
        <div className={styles['answers']}>
          {question?.cancelButton === undefined ? null : (
            <button type="button" onClick={() => question.answer(false)}>
              {question.cancelButton}
            </button>
          )}
          <button type="button" className={styles['yes']} onClick={() => question?.answer(true)}>
            {question?.confirmButton}
          </button>
        </div>
      </dialog>
      <dialog ref={card} className={styles['question']} aria-label="Item card" onClose={onCloseCard}>
        <h2>{board.items.find(({ id }) => id === screen.card)?.name ?? `Item ${screen.card}`}</h2>
        <p>monday opens an item’s card in a window of its own, over the page.</p>
        <div className={styles['answers']}>
          <button type="button" onClick={onCloseCard}>
            Close
          </button>
        </div>
      </dialog>
    </>
  );
}

function NoticeBox({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  useEffect(() => {
    const timer = setTimeout(() => dismiss.current(), notice.timeout);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <p className={styles['notice']} data-type={notice.type}>
      {notice.message}
    </p>
  );
}

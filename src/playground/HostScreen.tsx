import { useEffect, useRef } from 'react';
import type { Notice, Screen } from '../simulator/screen.ts';
import styles from './HostScreen.module.css';

/** What monday's own page shows for the item view: notices at the top, and a question that waits for its answer. */
export default function HostScreen({ screen, onDismiss }: { screen: Screen; onDismiss: (id: number) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { notices, question } = screen;
  useEffect(() => {
    if (question) dialog.current?.showModal();
    else dialog.current?.close();
  }, [question]);
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

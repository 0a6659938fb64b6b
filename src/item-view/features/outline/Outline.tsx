import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { lazily } from '../../ui/lazily.tsx';
import { say } from '../../messages/say-around.ts';
import { type Folds, openFolds } from './folds.ts';
import { showRings } from './rings.ts';
import { headingsIn, linkHeadings, watchStillShown } from './headings.ts';

const OutlinePanel = lazily(() => import('./OutlinePanel.tsx'));

/** The fewest headings that make an outline useful. */
const FEWEST = 2;
/**
 * With more headings there is no outline and no links: nobody finds a way among them, and all are handled in one go.
 */
const MOST_HEADINGS = 2_000;

/** A button in the bar that opens the outline of a document. Shown if there are headings to go to. */
export default function Outline({ container }: { container: RefObject<HTMLElement | null> }) {
  const [isUseful, setUseful] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const progress = useRef<HTMLDivElement>(null);
  const folds = useRef<Folds>(undefined);

  useEffect(() => {
    if (!container.current) return;
    const element = container.current;
    const countTasks = showRings(element, progress.current!);
    const opened = openFolds(element);
    folds.current = opened;
    const stop = watchStillShown(element, () => {
      const headings = headingsIn(element);
      const isTooMany = headings.length > MOST_HEADINGS;
      if (!isTooMany) linkHeadings(headings);
      countTasks();
      if (!isTooMany) opened.refresh();
      setUseful(headings.length >= FEWEST && !isTooMany);
    });
    return () => {
      stop();
      opened.close();
    };
  }, [container]);

  const tasks = <div ref={progress} className="iv-progress" />;
  if (!isUseful && !isOpen) return tasks;
  const name = say('outline');
  return (
    <>
      {tasks}
      <div className="iv-outline">
        <button
          ref={button}
          type="button"
          className="iv-button iv-sign"
          aria-label={name}
          title={name}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        />
        {isOpen && (
          <OutlinePanel
            id={panelId}
            container={container}
            folds={folds}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
            onCovered={() => setOpen(false)}
          />
        )}
      </div>
    </>
  );
}

import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import type { OpenDescription } from '../../../description/open-description.ts';
import type { TextField } from '../../field/text-field.ts';
import { say } from '../../messages/say-writing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { Button } from '../../ui/vibe.tsx';
import type { LineSpot } from '../scroll/keep-place.ts';
import { EditorField, WritingTools } from '../WritingField.tsx';
import type { PartBegins } from './pointing.ts';
import Crumbs from './Crumbs.tsx';
import { openPart } from './open-part.ts';
import type { PartFound } from './part-found.ts';
import type { WhyWhole } from './part-moves.ts';
import { usePressElsewhere } from './press-elsewhere.ts';
import { typeOver } from './typed-over.ts';
import './part.css';

interface PartEditorProps {
  description: OpenDescription;
  here: PartFound & PartBegins;
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  /** Called when the field is to go. `typed`: the text with what was taken back from it. */
  onClose: (typed?: string) => void;
  /** The part above or below is too long for the field. */
  onTooLong: () => void;
  /** Opens the whole text at this place. */
  onWhole: (spot: LineSpot, why: WhyWhole) => void;
}

/** How long a live region has to be there before its words, in milliseconds, for screen readers to announce them. */
const REGION_MS = 100;

/** The lines of one part in a text field that stands where the part is shown. */
export default function PartEditor(props: PartEditorProps) {
  const { description, here, pane, preview, onClose, onTooLong, onWhole } = props;
  const overlay = useRef<HTMLDivElement>(null);
  const [field, setField] = useState<TextField>();
  const latest = useRef({ onClose, onTooLong, onWhole });
  latest.current = { onClose, onTooLong, onWhole };
  const [part] = useState(() =>
    openPart(
      {
        description,
        preview,
        onClose: (typed) => latest.current.onClose(typed),
        onTooLong: () => latest.current.onTooLong(),
        onWhole: (...whole) => latest.current.onWhole(...whole),
      },
      here,
    ),
  );
  const { isGone, opened, held, wider } = useSyncExternalStore(part.notes.subscribe, part.notes.getState);
  useEffect(() => part.follow(), [part]);
  useLayoutEffect(() => {
    if (!field || !overlay.current || !pane.current) return;
    return part.place(overlay.current, pane.current);
  }, [field, part, pane]);
  // Once the field has the focus, without which a browser types nothing.
  useEffect(() => {
    if (!field) return;
    if (here.adds) part.addBelow(here.adds);
    else if (here.typed) typeOver(field.element, here.caret, here.selected ?? 0, here.typed);
  }, [field, part, here]);
  const takeField = useCallback(
    (made: TextField | undefined) => {
      setField(made);
      if (made) part.hear(made);
    },
    [part],
  );
  // The live region is there for a moment before its words.
  const [announced, announce] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(announce, REGION_MS, opened);
    return () => clearTimeout(timer);
  }, [opened]);
  const within = usePressElsewhere(part.done);
  const keyBeside = ({ nativeEvent: event }: KeyboardEvent) => {
    if (event.target !== field?.element && !event.defaultPrevented && part.key(event)) event.preventDefault();
  };
  if (!pane.current) return null;
  return createPortal(
    <div ref={overlay} className="iv-part" onPointerDownCapture={within} onKeyDown={keyBeside}>
      <Crumbs held={held} wider={wider} onWider={part.widen} />
      <EditorField
        text={part.words}
        name={say('partLabel')}
        onInput={part.type}
        whole={part.whole}
        active
        onField={takeField}
      />
      <div className="iv-part-row">
        <div className="iv-part-tools">{field && <WritingTools field={field} active isPart />}</div>
      </div>
      <div className="iv-part-done">
        <Button kind="primary" onClick={() => part.done()}>
          {say('partDone')}
        </Button>
      </div>
      <span className="iv-read-out" role="status">
        {announced && <span key={announced}>{say(isGone ? 'partGone' : 'partOpened')}</span>}
      </span>
      {isGone && <p className="iv-part-gone">{say('partGone')}</p>}
    </div>,
    pane.current,
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import type { ListedPicture, PictureList } from '../../../host/pictures/picture-index.ts';
import { mostBytes, mostPictures } from '../../../host/pictures/picture-reader.ts';
import { say as sayOfDocument } from '../../messages/say-document.ts';
import { say } from '../../messages/say-pictures.ts';
import { saySize } from '../../messages/say-size.ts';
import { openRenderedDialog } from '../../ui/rendered-dialog.tsx';
import { Button } from '../../ui/vibe.tsx';
import { knownHere } from './show/known-pictures.ts';
import { picturesHere } from './pictures-here.ts';
import { pictureReader } from '../../preview/read-pictures.ts';
import './pictures-panel.css';
import { headingAbove } from '../../../editing/sections.ts';
import { lineEnds } from '../../../text/lines.ts';
import { pictureWordsAt } from '../../../text/picture-words.ts';

/** Opens the list of the pictures of the open item, whose text is `text`. */
export function openPicturesPanel(text: string): void {
  const { dialog, show } = openRenderedDialog(sayOfDocument('pictures'), <PicturesPanel text={text} />);
  dialog.classList.add('iv-dialog--pictures');
  // It would go on watching its pictures, and hold those that were deleted.
  dialog.addEventListener('close', () => show(null));
}

/**
 * The pictures that are kept for an item: each with its size and where it stands; what nothing shows can be deleted.
 */
function PicturesPanel({ text }: { text: string }) {
  const [list, setList] = useState<PictureList>();
  const [told, setTold] = useState('');
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const bytesOf = useRef(new Map<string, Uint8Array<ArrayBuffer>>());
  useEffect(() => {
    let isGone = false;
    const pictures = picturesHere();
    void pictures.list().then((listed) => {
      if (isGone) return;
      setList(listed);
      if (listed.kind === 'listed')
        setDeleted(new Set(listed.pictures.flatMap(({ name, removed }) => (removed ? [name.hash] : []))));
    });
    return () => void (isGone = true);
  }, []);

  /** Deletes a picture, or brings it back: as long as the list is open also from what was read of it. */
  async function change({ name }: ListedPicture, words: string): Promise<void> {
    const { hash } = name;
    const isBack = deleted.has(hash);
    const pictures = picturesHere();
    const bytes = bytesOf.current.get(hash);
    if (!isBack) {
      const read = await pictureReader().read(hash);
      if (read.kind === 'found') bytesOf.current.set(hash, read.bytes);
    }
    const isDone = isBack
      ? (await pictures.bringBack(hash)) || (bytes && (await pictures.take([{ name, bytes }])).kind === 'taken')
      : await pictures.remove(hash);
    if (isDone)
      setDeleted((before) => {
        const after = new Set(before);
        if (isBack) after.delete(hash);
        else after.add(hash);
        return after;
      });
    if (isBack) setTold(isDone ? say('pictureBack', { picture: words }) : say('pictureNotBack'));
    else setTold(isDone ? say('pictureDeleted', { picture: words }) : say('pictureNotDeleted'));
  }

  const listed = list?.kind === 'listed' ? list.pictures : [];
  const kept = listed.filter(({ name }) => !deleted.has(name.hash));
  return (
    <>
      {/* Always there, because screen readers announce only changes in a live region. */}
      <p role="status" className="iv-pictures-told">
        {told || (!list ? say('keptLooking') : list.kind === 'failed' ? say('keptUnknown') : '')}
      </p>
      {list?.kind === 'listed' && (
        <p>
          {listed.length === 0
            ? say('keptNone')
            : say('keptOf', {
                number: kept.length,
                most: mostPictures,
                size: saySize(kept.reduce((sum, { bytes }) => sum + bytes, 0)),
                limit: saySize(mostBytes),
              })}
        </p>
      )}
      <ul className="iv-pictures">
        {inOrder(listed, text).map((picture) => (
          <Listed
            key={picture.name.hash}
            picture={picture}
            text={text}
            isDeleted={deleted.has(picture.name.hash)}
            onChange={(words) => void change(picture, words)}
          />
        ))}
      </ul>
    </>
  );
}

interface ListedProps {
  picture: ListedPicture;
  text: string;
  isDeleted: boolean;
  onChange: (words: string) => void;
}

function Listed({ picture, text, isDeleted, onChange }: ListedProps) {
  const explained = useId();
  const { name, bytes } = picture;
  const spot = pictureInText(text, name.hash);
  const isInText = spot !== undefined || picture.in?.text === true;
  const size = `${name.width} × ${name.height}`;
  const kind = name.type.toUpperCase();
  const called = spot?.words || picture.called;
  const words = called || `${kind}, ${size}`;
  const isHeld = isInText || picture.in?.drafts === true || picture.in === undefined || picture.state === 'storing';
  const why = isInText
    ? say('heldByText')
    : picture.in?.drafts
      ? say('heldByDraft')
      : picture.in
        ? ''
        : say('heldUnknown');
  const loss = !isHeld && picture.in?.history ? say('historyLoses') : '';
  return (
    <li data-deleted={isDeleted}>
      <Small hash={name.hash} />
      <div>
        <strong>
          <bdi>{called || kind}</bdi>
        </strong>
        <span>
          {size} · {saySize(bytes)}
        </span>
        <span>{standsAt(picture, spot, isInText).join(' · ')}</span>
        <span id={explained}>{why || loss}</span>
      </div>
      <Button
        kind="secondary"
        aria-label={isDeleted ? say('undoPictureOne', { picture: words }) : say('deletePictureOne', { picture: words })}
        aria-describedby={explained}
        aria-disabled={isHeld && !isDeleted}
        onClick={() => (!isHeld || isDeleted) && onChange(words)}
      >
        {isDeleted ? say('undoPicture') : say('deletePicture')}
      </Button>
    </li>
  );
}

/** A small picture, read when it comes near the part of the list that is seen. */
function Small({ hash }: { hash: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const known = knownHere();
    const refresh = () => {
      const state = known.stateOf(hash);
      setAddress(state.kind === 'here' ? state.address : undefined);
    };
    const stop = known.subscribe((changed) => changed === hash && refresh());
    const nearness = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      known.want(hash);
      refresh();
    });
    nearness.observe(place.current!);
    return () => {
      nearness.disconnect();
      stop();
    };
  }, [hash]);
  return (
    <div ref={place} className="iv-pictures-small">
      {address !== undefined && <img data-picture={hash} src={address} alt="" />}
    </div>
  );
}

function standsAt({ state, in: where }: ListedPicture, spot: PictureInText | undefined, isInText: boolean): string[] {
  if (state === 'storing') return [say('standsComing')];
  const { line, heading } = spot ?? { line: 0, heading: '' };
  const inText = spot && (heading ? say('standsUnder', { line, heading }) : say('standsInText', { line }));
  const all = [
    ...(isInText && inText ? [inText] : []),
    ...(where?.drafts ? [say('standsInDraft')] : []),
    ...(where?.history ? [say('standsInHistory')] : []),
  ];
  return all.length > 0 || isInText || !where ? all : [say('standsNowhere')];
}

/** Those in the text first, in its order, then the newest. */
function inOrder(pictures: readonly ListedPicture[], text: string): readonly ListedPicture[] {
  const placeOf = ({ name }: ListedPicture) => {
    const at = text.indexOf(name.hash);
    return at < 0 ? Infinity : at;
  };
  return [...pictures].sort((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a === b ? other.at - one.at : a - b;
  });
}

/** Where a text refers to a picture first. */
interface PictureInText {
  /** From 1. */
  readonly line: number;
  /** The heading above; empty without one. */
  readonly heading: string;
  /** Its alternative text. */
  readonly words: string;
}

/** Returns where a text first has the address of the picture with this hash, as it is written there. */
export function pictureInText(text: string, hash: string): PictureInText | undefined {
  const at = text.indexOf(`images/${hash}-`);
  if (at < 0) return undefined;
  return {
    line: lineEnds(text, at) + 1,
    heading: headingAbove(text, at),
    words: pictureWordsAt(text, at),
  };
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { shareTexts } from '../../texts/share.ts';
import { Button } from '../../ui/Button.tsx';
import { drawShareCard } from './drawShareCard.ts';
import { HEIGHT, WIDTH } from './pitch.ts';
import { captionOf, type ShareCard } from './shareCard.ts';
import { fileOf } from './shareFile.ts';

/** The picture as a file, and an address for it on this page. */
export interface CardFile {
  file: File;
  url: string;
}

interface CardPictureProps {
  card: ShareCard;
  /** What can be done with it, once it is there. */
  children: (file: CardFile, caption: string) => ReactNode;
}

/** Draws a card once; another card is another picture. */
export const CardPicture = ({ card, children }: CardPictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  // What is shown does not change while it is looked at.
  const [first] = useState(card);
  const [attempt, setAttempt] = useState(0);
  const [picture, setPicture] = useState<CardFile | 'drawing' | 'failed'>('drawing');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt draws again
  useEffect(() => {
    const abort = new AbortController();
    let url: string | null = null;
    const draw = async (shown: HTMLCanvasElement) => {
      await drawShareCard(shown, first);
      const file = await fileOf(shown, first.kind);
      if (abort.signal.aborted) return;
      url = URL.createObjectURL(file);
      setPicture({ file, url });
    };
    if (canvas.current) {
      draw(canvas.current).catch(() => abort.signal.aborted || setPicture('failed'));
    }
    return () => {
      abort.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [first, attempt]);
  const caption = captionOf(first);
  return (
    <>
      <canvas
        ref={canvas}
        className="share-picture"
        role="img"
        aria-label={caption}
        width={WIDTH}
        height={HEIGHT}
        hidden={picture === 'failed'}
      />
      {picture === 'drawing' ? <p role="status">{shareTexts.drawing}</p> : null}
      {picture === 'failed' ? (
        <>
          <p role="alert" className="form-error">
            {shareTexts.failed}
          </p>
          <Button
            onClick={() => {
              setPicture('drawing');
              setAttempt(attempt + 1);
            }}
          >
            {shareTexts.retry}
          </Button>
        </>
      ) : null}
      {typeof picture === 'string' ? null : children(picture, caption)}
    </>
  );
};

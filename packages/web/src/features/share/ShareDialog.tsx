import { type ReactNode, useEffect, useRef, useState } from 'react';
import { shareTexts } from '../../texts/share.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { drawShareCard } from './drawShareCard.ts';
import { HEIGHT, WIDTH } from './pitch.ts';
import { captionOf, type ShareCard } from './shareCard.ts';
import './ShareDialog.css';

/** A card and what it is called in the choice. */
export interface CardChoice {
  label: string;
  card: ShareCard;
}

interface ShareDialogProps {
  /** The first one is shown at first. */
  choices: readonly CardChoice[];
  onClose: () => void;
}

/** Shows the picture as it will be sent, and hands it to the device: it passes no server. */
export const ShareDialog = ({ choices, onClose }: ShareDialogProps) => {
  const [chosen, choose] = useState('0');
  const choice = choices[Number(chosen)];
  return (
    <Dialog title={shareTexts.title} open onClose={onClose}>
      <div className="share">
        {choices.length > 1 ? (
          <SelectField
            label={shareTexts.choose}
            value={chosen}
            options={choices.map(({ label }, index) => ({ value: `${index}`, label }))}
            onValue={choose}
          />
        ) : null}
        {choice ? (
          <CardPicture key={chosen} card={choice.card}>
            {(file, caption) => <Actions file={file} caption={caption} />}
          </CardPicture>
        ) : (
          <EmptyState title={shareTexts.nothing}>{shareTexts.nothingText}</EmptyState>
        )}
      </div>
    </Dialog>
  );
};

const Actions = ({ file, caption }: { file: { file: File; url: string }; caption: string }) => {
  const [failed, setFailed] = useState(false);
  return (
    <>
      <p>{shareTexts.rule}</p>
      <div className="share-actions">
        {canShare(file.file) ? (
          <Button onClick={async () => setFailed(!(await share(file.file, caption)))}>
            {shareTexts.share}
          </Button>
        ) : null}
        <a className="button button-quiet" href={file.url} download={file.file.name}>
          {shareTexts.save}
        </a>
      </div>
      <p role="alert" className="form-alert">
        {failed ? shareTexts.notShared : null}
      </p>
    </>
  );
};

/** The picture as a file, and an address for it on this page. */
interface CardFile {
  file: File;
  url: string;
}

interface CardPictureProps {
  card: ShareCard;
  /** What can be done with it, once it is there. */
  children: (file: CardFile, caption: string) => ReactNode;
}

/** Draws a card once; another card is another picture. */
const CardPicture = ({ card, children }: CardPictureProps) => {
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

/**
 * The drawn card as a file.
 * @throws {Error} where the browser makes no PNG of it
 */
const fileOf = async (canvas: HTMLCanvasElement, kind: ShareCard['kind']): Promise<File> => {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('The canvas gave no picture');
  return new File([blob], shareTexts.file(shareTexts.files[kind]), { type: 'image/png' });
};

/** Whether the device hands pictures on to other apps. */
const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/**
 * Opens the device's own choice of where to.
 * @returns whether it worked; to change one's mind is no failure
 */
const share = async (file: File, text: string): Promise<boolean> => {
  try {
    await navigator.share({ files: [file], text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
};

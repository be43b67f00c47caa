import { useEffect, useRef, useState } from 'react';
import { shareTexts } from '../../texts/share.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { HEIGHT, WIDTH } from './canvas.ts';
import { drawShareCard } from './drawShareCard.ts';
import { captionOf, type ShareCard } from './shareCard.ts';
import './ShareDialog.css';

export interface CardChoice {
  label: string;
  card: ShareCard;
  /** The address of a match that the picture shows. Its page asks visitors to sign in. */
  path?: string;
}

interface ShareDialogProps {
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
          <CardPicture key={chosen} {...choice} />
        ) : (
          <EmptyState title={shareTexts.nothing}>{shareTexts.nothingText}</EmptyState>
        )}
      </div>
    </Dialog>
  );
};

/** Draws a card once, as what is shown does not change while it is looked at; then it can be shared. */
const CardPicture = ({ card, path }: CardChoice) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [first] = useState(card);
  const [attempt, setAttempt] = useState(0);
  const [picture, setPicture] = useState<SharedFile | 'drawing' | 'failed'>('drawing');
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
      {typeof picture === 'string' ? null : <Actions {...picture} text={textOf(caption, path)} />}
    </>
  );
};

interface SharedFile {
  file: File;
  /** Its address on this page. */
  url: string;
}

/** What goes along with the picture: its words, and where the match is. */
const textOf = (caption: string, path: string | undefined): string =>
  path === undefined ? caption : `${caption} ${new URL(path, window.location.origin).href}`;

const Actions = ({ file, url, text }: SharedFile & { text: string }) => {
  const [failed, setFailed] = useState(false);
  // Opens the device's own choice of where to; to change one's mind is no failure.
  const share = () =>
    navigator.share({ files: [file], text }).then(
      () => setFailed(false),
      (error: unknown) =>
        setFailed(!(error instanceof DOMException && error.name === 'AbortError')),
    );
  return (
    <>
      <p>{shareTexts.rule}</p>
      <div className="share-actions">
        {navigator.canShare?.({ files: [file] }) ? (
          <Button onClick={share}>{shareTexts.share}</Button>
        ) : null}
        <a className="button button-quiet" href={url} download={file.name}>
          {shareTexts.save}
        </a>
      </div>
      <p role="alert" className="form-alert">
        {failed ? shareTexts.notShared : null}
      </p>
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

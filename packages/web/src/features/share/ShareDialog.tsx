import { useState } from 'react';
import { shareTexts } from '../../texts/share.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { CardPicture } from './CardPicture.tsx';
import type { ShareCard } from './shareCard.ts';
import { canShare, share } from './shareFile.ts';
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

import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { avatarTexts } from '../../../texts/avatar.ts';

const formats = ['image/png', 'image/gif', 'image/jpeg'];

interface PictureInputProps {
  hasPicture: boolean;
  disabled: boolean;
  onPicture: (picture: ImageBitmap) => void;
}

/** Chooses a picture from the device, or from a phone's camera. */
export const PictureInput = ({ hasPicture, disabled, onPicture }: PictureInputProps) => {
  const [refused, setRefused] = useState(false);
  const read = async (file: File) => {
    const picture = formats.includes(file.type) ? await decode(file) : null;
    setRefused(picture === null);
    if (picture) onPicture(picture);
  };
  return (
    <div className="picture-input">
      <label className="button button-quiet" aria-disabled={disabled}>
        <IconPhoto aria-hidden size={20} />
        {hasPicture ? avatarTexts.chooseOther : avatarTexts.choose}
        <input
          type="file"
          className="visually-hidden"
          accept={formats.join()}
          disabled={disabled}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file can be chosen again.
            event.currentTarget.value = '';
            if (file) void read(file);
          }}
        />
      </label>
      {refused ? (
        <p className="field-error" role="alert">
          {avatarTexts.unreadable}
        </p>
      ) : (
        <p className="field-hint">{avatarTexts.formats}</p>
      )}
    </div>
  );
};

/** Turned as the camera was held; null when it is no picture. */
const decode = (file: File): Promise<ImageBitmap | null> =>
  createImageBitmap(file).catch(() => null);

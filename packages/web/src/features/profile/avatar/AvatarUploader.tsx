import { useState } from 'react';
import { avatarTexts } from '../../../texts/avatar.ts';
import { Button } from '../../../ui/Button.tsx';
import { AvatarCrop } from './AvatarCrop.tsx';
import { type Crop, wholePicture } from './crop.ts';
import { cropFile } from './drawCrop.ts';
import { PictureInput } from './PictureInput.tsx';
import { UploadStatus } from './UploadStatus.tsx';
import { isUnderWay } from './uploadItem.ts';
import { useAvatarUpload } from './useAvatarUpload.ts';
import './AvatarUploader.css';

interface Chosen {
  picture: ImageBitmap;
  crop: Crop;
}

/** Takes a picture, lets a square be cut out of it, and uploads that. */
export const AvatarUploader = () => {
  const [chosen, setChosen] = useState<Chosen>();
  const { item, start, cancel, reset } = useAvatarUpload();
  const choose = (picture: ImageBitmap) => {
    chosen?.picture.close();
    setChosen({ picture, crop: wholePicture(picture) });
    reset();
  };
  const isBusy = isUnderWay(item);
  return (
    <div className="avatar-uploader">
      <PictureInput hasPicture={chosen !== undefined} disabled={isBusy} onPicture={choose} />
      {chosen ? (
        <>
          <AvatarCrop
            {...chosen}
            disabled={isBusy}
            onCrop={(crop) => {
              setChosen({ ...chosen, crop });
              if (item.state !== 'ready') reset();
            }}
          />
          <UploadStatus item={item} />
          {isBusy ? (
            <Button variant="quiet" onClick={cancel}>
              {avatarTexts.cancel}
            </Button>
          ) : (
            <Button
              disabled={item.state === 'success'}
              onClick={() => void start(() => cropFile(chosen.picture, chosen.crop))}
            >
              {item.state === 'error' || item.state === 'cancelled'
                ? avatarTexts.again
                : avatarTexts.upload}
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
};

import { endpoints, messages } from '@tippspiel/contract';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { upload } from '../../../api/upload.ts';
import { avatarTexts } from '../../../texts/profile.ts';
import { Button } from '../../../ui/Button.tsx';
import { notifySuccess } from '../../../ui/notifications.ts';
import { AvatarCrop, PictureInput } from './AvatarCrop.tsx';
import { type Crop, cropFile, wholePicture } from './crop.ts';
import './AvatarUploader.css';

interface Chosen {
  picture: ImageBitmap;
  crop: Crop;
}

/** Takes a picture, lets a square be cut out of it, and uploads that. */
export const AvatarUploader = () => {
  const [chosen, setChosen] = useState<Chosen>();
  const { state, share, refusal, start, cancel, reset } = useAvatarUpload();
  const choose = (picture: ImageBitmap) => {
    chosen?.picture.close();
    setChosen({ picture, crop: wholePicture(picture) });
    reset();
  };
  const isBusy = state === 'uploading' || state === 'uploaded';
  const hasFailed = state === 'error';
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
              if (state !== 'ready') reset();
            }}
          />
          <div className="upload-status" data-state={state}>
            <progress aria-label={avatarTexts.progress} max={1} value={share} />
            <p
              role={hasFailed ? 'alert' : 'status'}
              className={hasFailed ? 'field-error' : undefined}
            >
              {hasFailed ? refusal : avatarTexts.states[state]}
            </p>
          </div>
          {isBusy ? (
            <Button variant="quiet" onClick={cancel}>
              {avatarTexts.cancel}
            </Button>
          ) : (
            <Button
              disabled={state === 'success'}
              onClick={() => void start(() => cropFile(chosen.picture, chosen.crop))}
            >
              {hasFailed || state === 'cancelled' ? avatarTexts.again : avatarTexts.upload}
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
};

interface Upload {
  /** `uploaded`: all bytes are sent, and the server is still working on them. */
  state: 'ready' | 'uploading' | 'uploaded' | 'success' | 'error' | 'cancelled';
  /** How much of the file is sent, 0 to 1. */
  share: number;
  /** The German sentence of an error. */
  refusal?: string;
}

const READY: Upload = { state: 'ready', share: 0 };

const useAvatarUpload = () => {
  const [item, setItem] = useState(READY);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (fileOf: () => Promise<File>): Promise<void> => {
    const own = new AbortController();
    const { signal } = own;
    controller.current = own;
    setItem({ state: 'uploading', share: 0 });
    try {
      const form = new FormData();
      form.append('avatar', await fileOf());
      signal.throwIfAborted();
      const onProgress = (share: number) =>
        setItem({ state: share < 1 ? 'uploading' : 'uploaded', share });
      await upload(endpoints.uploadAvatar, form, onProgress, signal);
      setItem({ state: 'success', share: 1 });
      notifySuccess(messages.avatarSaved);
    } catch (error) {
      setItem(
        signal.aborted
          ? { state: 'cancelled', share: 0 }
          : { state: 'error', share: 0, refusal: messageOf(error) },
      );
    }
  };

  return {
    ...item,
    start,
    cancel: () => controller.current?.abort(),
    reset: () => setItem(READY),
  };
};

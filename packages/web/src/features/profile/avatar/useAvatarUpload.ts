import { endpoints, messages } from '@tippspiel/contract';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { upload } from '../../../api/upload.ts';
import { notifySuccess } from '../../../ui/notifications.ts';
import { atShare, type UploadItem } from './uploadItem.ts';

/** Uploads one picture after the other. */
export const useAvatarUpload = () => {
  const [item, setItem] = useState<UploadItem>({ state: 'ready' });
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (fileOf: () => Promise<File>): Promise<void> => {
    const own = new AbortController();
    controller.current = own;
    setItem({ state: 'uploading', share: 0 });
    try {
      const file = await fileOf();
      own.signal.throwIfAborted();
      await upload(endpoints.uploadAvatar, file, {
        field: 'avatar',
        signal: own.signal,
        onProgress: (share) => setItem(atShare(share)),
      });
      setItem({ state: 'success' });
      notifySuccess(messages.avatarSaved);
    } catch (error) {
      setItem(own.signal.aborted ? { state: 'cancelled' } : failed(error));
    }
  };

  return {
    item,
    start,
    cancel: () => controller.current?.abort(),
    reset: () => setItem({ state: 'ready' }),
  };
};

const failed = (error: unknown): UploadItem => ({ state: 'error', message: messageOf(error) });

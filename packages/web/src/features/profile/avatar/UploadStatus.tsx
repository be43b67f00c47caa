import { avatarTexts } from '../../../texts/avatar.ts';
import type { UploadItem } from './uploadItem.ts';

/** Where an upload is; the bar has its place from the start, so that nothing moves. */
export const UploadStatus = ({ item }: { item: UploadItem }) => {
  const failed = item.state === 'error';
  return (
    <div className="upload-status" data-state={item.state}>
      <progress aria-label={avatarTexts.progress} max={1} value={shareOf(item)} />
      <p role={failed ? 'alert' : 'status'} className={failed ? 'field-error' : undefined}>
        {item.state === 'error' ? item.message : avatarTexts.states[item.state]}
      </p>
    </div>
  );
};

const shareOf = (item: UploadItem): number => {
  if (item.state === 'uploading') return item.share;
  return item.state === 'uploaded' || item.state === 'success' ? 1 : 0;
};

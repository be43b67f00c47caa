/** The six states of a picture on its way to the server. */
export type UploadItem =
  | { state: 'ready' }
  /** `share` of the bytes that are sent, 0 to 1. */
  | { state: 'uploading'; share: number }
  /** All bytes are sent; the server is still working on them. */
  | { state: 'uploaded' }
  | { state: 'success' }
  | { state: 'error'; message: string }
  | { state: 'cancelled' };

export const atShare = (share: number): UploadItem =>
  share < 1 ? { state: 'uploading', share } : { state: 'uploaded' };

export const isUnderWay = ({ state }: UploadItem): boolean =>
  state === 'uploading' || state === 'uploaded';

import type { ChangingEndpoint } from '@tippspiel/contract';
import { jsonIn } from '../json.ts';
import { foreignAnswer, networkError, refusalOf } from './ApiError.ts';
import { refreshAfter } from './change.ts';
import { endSession, session } from './session.ts';

export interface UploadOptions {
  /** The form's field. */
  field: string;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file as a form; XMLHttpRequest, because fetch reports no progress.
 * @throws {ApiError} as `call` does; a DOMException 'AbortError' when cancelled by the signal
 */
export const upload = (
  endpoint: ChangingEndpoint,
  file: File,
  options: UploadOptions,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const { token } = session.get();
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpoint.path);
    request.setRequestHeader('Authorization', token);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(loaded / total);
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    request.onload = () => {
      const body = jsonIn(request.responseText);
      if (request.status >= 200 && request.status < 300) {
        if (!endpoint.answer.safeParse(body).success) return reject(foreignAnswer());
        void refreshAfter(endpoint);
        return resolve();
      }
      const refusal = refusalOf(request.status, body);
      if (refusal.status === 401) endSession(token);
      reject(refusal);
    };
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append(options.field, file);
    request.send(form);
  });

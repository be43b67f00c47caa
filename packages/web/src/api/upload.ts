import type { ChangingEndpoint } from '@tippspiel/contract';
import { jsonIn } from '../json.ts';
import { foreignAnswer, networkError, refusalOf } from './ApiError.ts';
import { refreshAfter } from './change.ts';
import { endSession, session } from './session.ts';

/**
 * Sends a form with a file; XMLHttpRequest, because fetch reports no progress.
 * @param onProgress is told how much is sent, 0 to 1
 * @throws {ApiError} as `call` does; a DOMException 'AbortError' when cancelled by the signal
 */
export const upload = (
  endpoint: ChangingEndpoint,
  form: FormData,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const { token } = session.get();
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpoint.path);
    request.setRequestHeader('Authorization', token);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    request.onload = () => {
      const body = jsonIn(request.responseText);
      if (request.status >= 200 && request.status < 300) {
        if (!endpoint.answer.safeParse(body).success) return reject(foreignAnswer());
        void refreshAfter(endpoint);
        return resolve();
      }
      const refusal = refusalOf(request.status, body, request.getResponseHeader('retry-after'));
      if (refusal.status === 401) endSession(token);
      reject(refusal);
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });

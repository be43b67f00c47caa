import type { ReadingEndpoint } from '@tippspiel/contract';
import { callFile } from './client.ts';
import type { CallArguments } from './request.ts';

/**
 * Loads a file and hands it to the browser, which saves it as it saves all others.
 * @throws {ApiError} as `perform` does
 */
export const downloadFile = async <E extends ReadingEndpoint>(
  endpoint: E,
  ...args: CallArguments<E>
): Promise<void> => {
  const file = await callFile(endpoint, ...args);
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Safari on phones asks first whether to save, and reads the file after that.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};

const KEPT_MS = 60_000;

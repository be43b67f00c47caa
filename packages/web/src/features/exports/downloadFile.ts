import type { ReadingEndpoint } from '@tippspiel/contract';
import { type CallArguments, callFile } from '../../api/client.ts';

/**
 * Saves a file of the server under the name that it has there.
 *
 * @throws {ApiError} as `call` does
 */
export const downloadFile = async <E extends ReadingEndpoint>(
  endpoint: E,
  ...args: CallArguments<E>
): Promise<void> => {
  saveFile(await callFile(endpoint, ...args));
};

/** Lets the browser save a file under its name. */
export const saveFile = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Safari on phones asks first whether to save, and reads the file after that.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};

const KEPT_MS = 60_000;

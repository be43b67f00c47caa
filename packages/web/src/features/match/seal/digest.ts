import { ApiError } from '../../../api/ApiError.ts';
import { accountTexts } from '../../../texts/account.ts';

/** @returns the SHA-256 in hexadecimal digits */
export const sha256 = async (bytes: Uint8Array): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))));

/** @throws {ApiError} 'insecure-origin' where the browser has no WebCrypto: plain http */
export const needWebCrypto = (): void => {
  if (!('subtle' in crypto)) throw new ApiError(0, 'insecure-origin', accountTexts.needsHttps);
};

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

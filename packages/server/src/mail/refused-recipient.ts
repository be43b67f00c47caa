import type { RefusalReason } from '@tippspiel/contract';

/**
 * Why a mail server refuses a recipient for good, or null where an error says nothing like it: what is only
 * delayed (4yz), or of the sender or the login, is tried again.
 *
 * RFC 5321, 4.2.1: 5yz is permanent. The enhanced status (RFC 3463) goes before the code, as servers use 550
 * for nearly everything. None of the server's words are kept.
 *
 * @param error what nodemailer throws
 */
export const refusalReason = (error: unknown): RefusalReason | null => {
  if (!(error instanceof Error && 'command' in error && error.command === 'RCPT TO')) return null;
  const code = 'responseCode' in error ? error.responseCode : null;
  if (typeof code !== 'number' || code < 550 || code >= 560) return null;
  const response = 'response' in error ? error.response : null;
  const [, status] = /^5\d\d[ -]5\.(\d{1,3}\.\d{1,3})(?!\d)/.exec(String(response)) ?? [];
  return status === undefined ? (byCode[code] ?? 'other') : byStatus(status);
};

/** RFC 3463, 3.2, 3.3 and 3.8; what 5.1 says beside 5.1.0 to 5.1.6 is about the sender. */
const byStatus = (status: string): RefusalReason => {
  if (/^1\.[0-6]$/.test(status) || status === '1.10') return 'unknown';
  if (status === '2.1') return 'disabled';
  if (status === '2.2') return 'full';
  return status.startsWith('7.') ? 'blocked' : 'other';
};

/** RFC 5321, 4.2.3. */
const byCode: Readonly<Record<number, RefusalReason>> = {
  550: 'unknown',
  551: 'unknown',
  552: 'full',
  553: 'unknown',
};

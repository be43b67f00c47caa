import { safeParse } from 'zod/mini';
import { invitationLimits } from './invitation-limits.ts';
import { email, emailKey } from './text-fields.ts';

/** What cannot be taken of a pasted list: the number of its line, from 1 on, and its text, cut to 60 characters. */
interface AddressFault {
  readonly line: number;
  readonly text: string;
}

/** What a pasted list holds. */
interface PastedAddresses {
  /** Valid and each once, in their order; at most `invitationLimits.perCall`. */
  readonly addresses: readonly string[];
  /** How many stood there twice, or more often. */
  readonly duplicates: number;
  /** How many more addresses there were than one list may have. */
  readonly surplus: number;
  /** The first 20. */
  readonly faults: readonly AddressFault[];
  /** How many there were. */
  readonly faultCount: number;
  /** The whole text of them all, for another try. */
  readonly unread: readonly string[];
  /** Whether it is longer than `invitationLimits.textLength`: then nothing of it is read. */
  readonly isTooLong: boolean;
}

const SHOWN_FAULTS = 20;
const SHOWN_TEXT = 60;

/**
 * Reads addresses from pasted text or from a sheet of separated values: one a line, or separated by comma, semicolon or
 * tab, bare or as `Name <address>`. Cells beside an address (a name, a department) are passed over, and so is a first line
 * without one that names columns; a line without an address is a fault.
 */
export const readAddresses = (text: string): PastedAddresses => {
  const found = new Map<string, string>();
  const faults: AddressFault[] = [];
  const unread: string[] = [];
  let [duplicates, surplus] = [0, 0];
  const isTooLong = text.length > invitationLimits.textLength;
  const lines = isTooLong ? [] : text.split(/\r\n?|[\n\u2028\u2029]/u);
  const fault = (line: number, what: string) => {
    unread.push(what.trim());
    if (faults.length < SHOWN_FAULTS) faults.push({ line, text: shortened(what) });
  };
  for (const [index, content] of lines.entries()) {
    const cells = cellsOf(content);
    const candidates = cells.filter((cell) => cell.includes('@'));
    if (candidates.length === 0 && cells.length > 0 && !(index === 0 && isHeading(content))) {
      fault(index + 1, content);
    }
    for (const candidate of candidates) {
      const address = addressOf(candidate);
      const key = address === null ? '' : emailKey(address);
      if (address === null) fault(index + 1, candidate);
      else if (found.has(key)) duplicates += 1;
      else if (found.size === invitationLimits.perCall) surplus += 1;
      else found.set(key, address);
    }
  }
  const addresses = [...found.values()];
  return {
    ...{ addresses, duplicates, surplus, faults },
    ...{ faultCount: unread.length, unread, isTooLong },
  };
};

/** Separators inside quotes or pointed brackets separate nothing. */
const cell = /"[^"]*"(?:[^,;\t"]*)|[^,;\t"]+|"/gu;

const cellsOf = (content: string): string[] =>
  [...content.replace(/^\uFEFF/u, '').matchAll(cell)]
    .map(([part]) => part.trim())
    .filter((part) => part !== '' && part !== '"');

/** A sheet that is added to other addresses, without its first line where that names columns. */
export const withoutHeading = (sheet: string): string => {
  const [first = ''] = sheet.split(/\r\n?|\n/u, 1);
  return isHeading(first) && !first.includes('@')
    ? sheet.slice(first.length).replace(/^\r?\n?/u, '')
    : sheet;
};

const isHeading = (content: string): boolean => /mail|adresse/iu.test(content);

/**
 * `Name <address>`, `<address>`, `mailto:address`, `"address"` or the address itself; null where it is none. A domain
 * without a dot is a slip: no mail from outside reaches it.
 */
const addressOf = (candidate: string): string | null => {
  const end = candidate.endsWith('>') ? candidate.lastIndexOf('<') : -1;
  const bare = end === -1 ? candidate : candidate.slice(end + 1, -1);
  const parsed = safeParse(email, bare.replace(/^"|"$/gu, '').replace(/^mailto:/iu, ''));
  return parsed.success && /@.+\../u.test(parsed.data) ? parsed.data : null;
};

const shortened = (text: string): string => {
  const characters = Array.from(text.trim().slice(0, 4 * SHOWN_TEXT));
  return characters.length > SHOWN_TEXT
    ? `${characters.slice(0, SHOWN_TEXT).join('')}…`
    : characters.join('');
};

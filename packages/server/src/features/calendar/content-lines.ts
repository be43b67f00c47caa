/** The text form of a calendar (RFC 5545, 3.1 and 3.3). */

/** A property: its name with parameters, and its value as it is written. */
export type Property = readonly [name: string, value: string];

/** Lines of at most 75 octets; a longer one goes on after a space, and no character is torn. */
export const writeLines = (properties: readonly Property[]): string =>
  properties.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');

/** A text with what has a meaning of its own escaped; control characters are left out. */
export const textValue = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** @param instant epoch milliseconds */
export const utcValue = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const LONGEST = 75;

const fold = (line: string): string => {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > LONGEST) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += length;
  }
  return lines.join('\r\n');
};

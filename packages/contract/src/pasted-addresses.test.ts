import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invitationLimits } from './invitation-limits.ts';
import { readAddresses, withoutHeading } from './pasted-addresses.ts';

describe('a pasted list', () => {
  test.each([
    ['lines', 'a@spiel.example\nb@spiel.example', ['a@spiel.example', 'b@spiel.example']],
    ['commas', 'a@spiel.example, b@spiel.example,', ['a@spiel.example', 'b@spiel.example']],
    ['semicolons', 'a@spiel.example;b@spiel.example', ['a@spiel.example', 'b@spiel.example']],
    ['names', 'Anna A. <a@spiel.example>', ['a@spiel.example']],
    ['names with a comma', '"Ahlers, Anna" <a@spiel.example>', ['a@spiel.example']],
    ['a link', 'mailto:a@spiel.example', ['a@spiel.example']],
    ['a sheet', 'Name;E-Mail\r\nAnna;"a@spiel.example";Süd\r\n', ['a@spiel.example']],
    ['a mark of the byte order', '\uFEFFa@spiel.example', ['a@spiel.example']],
    ['empty lines', '\n\n  \na@spiel.example\n', ['a@spiel.example']],
  ])('is read from %s', (_, text, addresses) => {
    expect(readAddresses(text)).toMatchObject({ addresses, faultCount: 0, duplicates: 0 });
  });

  test.each([
    ['Name;E-Mail\r\nErik;e@spiel.example\r\n', 'Erik;e@spiel.example\r\n'],
    ['E-Mail\ne@spiel.example', 'e@spiel.example'],
    ['Mailadressen', ''],
    ['mail@spiel.example\ne@spiel.example', 'mail@spiel.example\ne@spiel.example'],
    ['Erik\ne@spiel.example', 'Erik\ne@spiel.example'],
    ['', ''],
  ])('%j is added as %j', (sheet, added) => {
    expect(withoutHeading(sheet)).toBe(added);
  });

  test('says in which line it cannot be read', () => {
    const list = 'a@spiel.example\nBert\nc@@spiel\n@\nd@spiel, e@spiel.';
    const { addresses, faults, unread } = readAddresses(list);
    expect(addresses).toEqual(['a@spiel.example']);
    expect(faults).toEqual([
      { line: 2, text: 'Bert' },
      { line: 3, text: 'c@@spiel' },
      { line: 4, text: '@' },
      { line: 5, text: 'd@spiel' },
      { line: 5, text: 'e@spiel.' },
    ]);
    expect(unread).toEqual(faults.map(({ text }) => text));
  });

  test('has each address once, whatever its case', () => {
    expect(readAddresses('a@spiel.example\nA@Spiel.Example')).toMatchObject({
      ...{ addresses: ['a@spiel.example'], duplicates: 1 },
    });
  });

  test('has no more addresses than one call takes', () => {
    const text = Array.from({ length: 502 }, (_, index) => `p${index}@spiel.example`).join('\n');
    const { addresses, surplus } = readAddresses(text);
    expect(addresses).toHaveLength(invitationLimits.perCall);
    expect(surplus).toBe(2);
  });

  test('is not read where it is far too long', () => {
    expect(readAddresses('@'.repeat(invitationLimits.textLength + 1))).toMatchObject({
      ...{ addresses: [], isTooLong: true, faultCount: 0 },
    });
  });

  const local = fc.stringMatching(/^[a-z0-9.+_-]{1,12}$/);
  const address = local.map((name) => `${name}@spiel.example`);
  const separator = fc.constantFrom('\n', '\r\n', ',', ';', '\t', ', ');
  const form = fc.constantFrom(
    (plain: string) => plain,
    (plain: string) => `<${plain}>`,
    (plain: string) => `Anna Ahlers <${plain}>`,
    (plain: string) => `"Ahlers, Anna" <${plain}>`,
    (plain: string) => ` ${plain.toUpperCase()} `,
  );

  test('gives back what it was made of, however that is separated and written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(address, form, separator), { maxLength: 40 }), (parts) => {
        const text = parts.map(([plain, write, between]) => write(plain) + between).join('');
        const read = readAddresses(text);
        const given = parts.map(([plain]) => plain);
        expect(read.addresses.map((each) => each.toLowerCase())).toEqual([...new Set(given)]);
        expect(read.duplicates).toBe(given.length - new Set(given).size);
        expect(read.faultCount).toBe(0);
      }),
    );
  });

  test('is bounded, and lists nothing but addresses, whatever is pasted', () => {
    const noise = fc.string({
      unit: fc.constantFrom(
        '@',
        ',',
        ';',
        '"',
        '<',
        '>',
        '\n',
        '\t',
        ' ',
        'a',
        '.',
        '😀',
        '\0',
        '\u202e',
      ),
      maxLength: 400,
    });
    fc.assert(
      fc.property(noise, (text) => {
        const { addresses, faults, faultCount } = readAddresses(text);
        for (const each of addresses) expect(each).toMatch(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/u);
        expect(faults.length).toBe(Math.min(faultCount, 20));
        for (const each of faults) expect(Array.from(each.text).length).toBeLessThanOrEqual(61);
        expect(readAddresses(addresses.join('\n'))).toMatchObject({ addresses, faultCount: 0 });
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames } from './name-order.ts';

/** DIN 5007-1. */
test('umlauts stand with their vowels and capitals with small letters', () => {
  const sorted = [
    'anna',
    'Ärmel',
    'arno',
    'Öczan',
    'Oda',
    'Straße',
    'strasse 2',
    'Udo',
    'Ümit',
    'Zoë',
  ];
  expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted);
});

/** Letters of the languages of the EU and of its neighbours that are more than a Latin letter and a mark. */
test.each([
  ['Ludwig', 'Łukasz', 'Lydia'],
  ['Oda', 'Øyvind', 'Ozan'],
  ['Daniel', 'Đorđe', 'Dragan'],
  ['Hamm', 'Ħamrun', 'Harald'],
  ['Nena', 'Ŋeŋo', 'Nero'],
  ['Theo', 'Þor', 'Tina'],
  ['Adam', 'Æneas', 'Afra'],
  ['Odo', 'Œuvre', 'Ofra'],
  ['Strasbourg', 'Straße', 'Strassen'],
  ['Idris', 'Işıl', 'Ismail'],
  ['Taina', 'Ŧavgi', 'Teo'],
  ['Edda', 'Eðvin', 'Edwin'],
  ['Zidane-Fan', 'Αλέξης', 'Δήμος'],
  ['Δήμος', 'Борис', 'Яна'],
])('%s, %s and %s stand in this order', (...sorted) => {
  expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted);
});

test('every other letter of the EU stands with its Latin one', () => {
  const letters =
    'áàâäãåăąa ćčçċc ďd éèêëěėęēe ğģġg íìîïįīi ķk ĺľļl ńňñņn óòôöõőo ŕřr śšşșs ťțt úùûüůűųūu ýÿy źžżz';
  for (const group of letters.split(' ')) {
    const plain = group.slice(-1);
    for (const letter of [...group, ...group.toUpperCase()]) {
      const sorted = [`${plain}a`, `${letter}b`, `${plain}c`];
      expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted);
    }
  }
});

test('names that differ only in case or accents still have one order', () => {
  expect(['müller', 'Muller', 'Müller'].toSorted(compareNames)).toEqual([
    'Muller',
    'Müller',
    'müller',
  ]);
});

test('the order is total and 0 only for the same name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      expect(compareNames(a, b) + compareNames(b, a)).toBe(0);
      expect(compareNames(a, b) === 0).toBe(a === b);
    }),
  );
});

import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { renderMessage } from './render.ts';

const said = {
  subject: 'Zwei <b> Tipps & mehr',
  lead: 'am Freitag:\n\n18:00 Uhr: A – B\n21:00 Uhr: C – D',
  button: 'Jetzt tippen',
  after: 'Bis "bald".',
};
const around = {
  name: '<img src=x onerror=alert(1)>',
  game: 'Tipp & "Spiel"',
  link: 'https://tipp.example/tippen?tag=2024-06-21&x="',
  end: { label: 'Nie <mehr>', page: 'https://tipp.example/reminders/end/abc' },
};

test('text and HTML say the same, in the same order', async () => {
  const { subject, text, html } = renderMessage(said, around);
  expect(subject).toBe('Tipp & "Spiel": Zwei <b> Tipps & mehr');
  const read = await PostalMime.parse(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`);
  const words = [
    'Hallo <img src=x onerror=alert(1)>,',
    'am Freitag:',
    '18:00 Uhr: A – B',
    '21:00 Uhr: C – D',
    'https://tipp.example/tippen?tag=2024-06-21&x="',
    'Bis "bald".',
    'Viel Spaß beim Tippen!',
  ];
  expect(foundInOrder(text, words)).toEqual(words);
  expect(foundInOrder(plain(read.html ?? ''), words)).toEqual(words);
  expect(text).toContain(`Nie <mehr>:\n${around.end.page}`);
  expect(html).toContain(`<a href="${around.end.page}"`);
});

test('no word of a mail becomes markup, and a mail loads nothing', () => {
  const { html } = renderMessage(said, around);
  const tags = new Set([...html.matchAll(/<\/?([a-z0-9!]+)/gi)].map(([, name]) => name));
  const own = ['!doctype', 'html', 'head', 'meta', 'title', 'style', 'body', 'div', 'p', 'h1'];
  expect([...tags].sort()).toEqual([...own, 'a', 'br'].sort());
  expect(html).not.toMatch(/src=(?!x onerror)|url\(|@import|<link|<script/);
  expect(html.length).toBeLessThan(10_000);
});

test.each([
  ['without a link', { ...around, link: null }, /class="b"/],
  ['without an end', { ...around, end: null }, /Nie/],
])('%s there is nothing to press', (_case, given, absent) => {
  const { text, html } = renderMessage(said, given);
  expect(html).not.toMatch(absent);
  expect(text).not.toMatch(absent);
});

/** The words in the order in which the text has them, each looked for behind the one before. */
const foundInOrder = (text: string, words: readonly string[]) => {
  let from = 0;
  return words.filter((word) => {
    const at = text.indexOf(word, from);
    if (at >= 0) from = at + word.length;
    return at >= 0;
  });
};

/** What a reader sees of HTML whose only entities are numbers. */
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code)));

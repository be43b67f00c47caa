import { wordsOf } from '@tippspiel/contract';
import { expect, test } from 'vitest';
import { reminderTexts } from './day-mails.ts';
import { matchTexts, refusalsInWords } from './game.ts';
import { gameTexts } from './logged-game.ts';
import { playerTexts } from './logged-players.ts';
import { moneyMailTexts } from './money-mails.ts';

const em = wordsOf();
const bundesliga = wordsOf({
  teamsAre: 'clubs',
  championTitle: 'Deutscher Meister',
  tables: 1,
  knockout: false,
});

test.each([...refusalsInWords])('%s is said of a tournament of countries', (sentence, inWords) => {
  expect(inWords(em)).toBe(sentence);
  expect(inWords(bundesliga)).not.toMatch(/Turnier|Land|Länder/);
});

const open = { day: '2024-08-23', round: null, matches: [], champion: true, questions: [] };
const asked = { name: null, stakeCents: 1000, fullStake: false, playsHalf: false };
const soon = {
  at: new Date('2024-08-23T18:30:00Z'),
  timeZone: 'Europe/Berlin',
  begins: true,
  startsTournament: true,
  questions: 0,
};
const reading = { player: 'Anna', formerName: null, timeZone: 'Europe/Berlin' };
const closed = { tournament: 'X', champion: 'Y' };

/** What is said in the words of a competition, and the part of it that depends on them. */
const said = (words: typeof em) => [
  reminderTexts.mail({ ...open, words }).subject,
  reminderTexts.mail({ ...open, words }).lead,
  moneyMailTexts.asked([asked], words).after,
  matchTexts.soon({ ...soon, words }),
  gameTexts['tournament-closed'](closed, { ...reading, words }),
  gameTexts['champion-set']({ from: null, to: 'Y' }, { ...reading, words }),
  gameTexts['country-saved']({ isocode: '1A', name: 'Y' }, { ...reading, words }),
  playerTexts['user-deleted']({ started: true, changesPrizes: true }, { ...reading, words }),
];

test.each([
  [
    em,
    [
      'Dein Turniersiegertipp fehlt noch',
      'beginnt das Turnier. Bis dahin kannst du noch tippen:\n\nWer wird Turniersieger?',
      'bis das Turnier beginnt.',
      'Damit beginnt auch das Turnier, Siegertipps',
      'Das Turnier X ist abgeschlossen, Turniersieger ist Y.',
      'Turniersieger ist Y.',
      'Das Land 1A heißt nun',
      'Das Turnier läuft schon,',
    ],
  ],
  [
    bundesliga,
    [
      'Dein Siegertipp fehlt noch',
      'beginnt die Saison. Bis dahin kannst du noch tippen:\n\nWer wird Deutscher Meister?',
      'bis die Saison beginnt.',
      'Damit beginnt auch die Saison, Siegertipps',
      'Die Saison X ist abgeschlossen, Sieger ist Y.',
      'Sieger ist Y.',
      'Das Team 1A heißt nun',
      'Die Saison läuft schon,',
    ],
  ],
])('mails, questions and the log have the words of what is played (%#)', (words, parts) => {
  for (const [index, text] of said(words).entries()) expect(text).toContain(parts[index]);
});

import { CLASSIC, scoringOf } from '@tippspiel/rules';
import type { Tournament } from '../features/tournament/useTournament.tsx';

export const classic = scoringOf(CLASSIC);

/** The EM 2024 on the evening of the demo. */
export const em2024: Tournament = {
  chosen: true,
  name: 'EM 2024',
  championTitle: 'Europameister',
  teamsAre: 'countries',
  tables: 6,
  knockout: true,
  rounds: [],
  dayStart: 0,
  points: CLASSIC,
  formerPoints: null,
  start: '2024-06-14',
  end: '2024-07-14',
  started: true,
  champion: null,
  closed: false,
  now: Date.parse('2024-06-19T16:30:00Z'),
  timeZone: 'Europe/Berlin',
  captcha: 'altcha',
  stakeCents: 1000,
  paymentUrl: null,
  dataSource: null,
  unsupportedIos: '18.',
  flags: { XE: 'gb-eng', XS: 'gb-sct', XW: 'gb-wls' },
  imprint: null,
  demo: false,
};

/** A league of clubs. */
export const bundesliga: Tournament = {
  ...em2024,
  name: 'Bundesliga 2024/25',
  championTitle: 'Deutscher Meister',
  teamsAre: 'clubs',
  tables: 1,
  knockout: false,
  flags: {},
};

/** Packs of form 2, to be spoiled by tests. */

type Entry = Record<string, unknown>;

/** Four clubs, a league of three rounds, then a tie of two legs between the first two. */
export const leaguePack = () => ({
  form: 2,
  competition: {
    name: 'Dorfliga 2032',
    champion: 'Dorfmeister',
    teams: 'clubs',
    start: '2032-05-01',
    end: '2032-06-20',
    table: ['points', 'difference', 'goals', 'direct', 'lot'],
  } as Entry,
  teams: [
    { code: '1A', name: 'SV Aach', short: 'SVA', colors: ['#c8102e', '#ffffff'] },
    { code: '1B', name: 'TuS Berg', short: 'TUS', colors: ['#003366', '#ffcc00'] },
    { code: '1C', name: 'FC Couch' },
    { code: '1D', name: 'Dynamo Dorf' },
  ] as Entry[],
  stages: [
    { code: 'GL', name: 'Dorfliga' },
    { code: 'FI', name: 'Finale' },
  ] as Entry[],
  rounds: [
    { number: 1, name: '1. Spieltag' },
    { number: 2, name: '2. Spieltag' },
    { number: 3, name: '3. Spieltag' },
    { number: 4, name: 'Hinspiel' },
    { number: 5, name: 'Rückspiel' },
  ] as Entry[],
  matches: [
    {
      number: 1,
      stage: 'GL',
      round: 1,
      home: '1A',
      away: '1B',
      kickoff: '2032-05-01T15:00:00+02:00',
    },
    { number: 2, stage: 'GL', round: 1, home: '1C', away: '1D', day: '2032-05-01', venue: 'Couch' },
    {
      number: 3,
      stage: 'GL',
      round: 2,
      home: '1B',
      away: '1C',
      kickoff: '2032-05-08T15:00:00+02:00',
    },
    { number: 4, stage: 'GL', round: 2, home: '1D', away: '1A' },
    { number: 5, stage: 'GL', round: 3, home: '1A', away: '1C' },
    { number: 6, stage: 'GL', round: 3, home: '1D', away: '1B' },
    { number: 7, stage: 'FI', round: 4, leg: 1, slotHome: '2L', slotAway: '1L', day: '2032-06-12' },
    { number: 8, stage: 'FI', round: 5, leg: 2, slotHome: '1L', slotAway: '2L', day: '2032-06-19' },
  ] as Entry[],
});

export type LeaguePack = ReturnType<typeof leaguePack>;

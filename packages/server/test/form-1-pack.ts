/** Packs of form 1, to be spoiled by tests. */

type Entry = Record<string, unknown>;

const open = { resultHome: null, resultAway: null, resultKO: null, slotHome: null, slotAway: null };

const country = (isocode: string, name: string, position: number): Entry => ({
  isocode,
  name,
  group: 'A',
  position,
  groupRank: null,
});

const ofGroup = (
  number: number,
  home: string,
  away: string,
  kickoff: string,
  venue: string,
): Entry => ({
  number,
  stage: 'GA',
  home,
  away,
  kickoff,
  venue,
  ...open,
});

/** Four countries, one group, a final. */
export const nationsCup = (name = 'Nations-Cup 2032') => ({
  competition: {
    name,
    type: 'EM',
    year: 2032,
    start: '2032-06-05',
    end: '2032-06-13',
    hosts: ['AT'],
    champion: null,
  } as Entry,
  flags: { XS: 'gb-sct' },
  countries: [
    country('AT', 'Österreich', 1),
    country('DE', 'Deutschland', 2),
    country('XS', 'Schottland', 3),
    country('PT', 'Portugal', 4),
  ],
  stages: [
    { code: 'GA', name: 'Gruppe A', order: 1 },
    { code: 'FI', name: 'Finale', order: 2 },
  ] as Entry[],
  matches: [
    ofGroup(1, 'AT', 'DE', '2032-06-05T18:00:00Z', 'Wien'),
    ofGroup(2, 'XS', 'PT', '2032-06-06T18:00:00Z', 'Graz'),
    ofGroup(3, 'AT', 'XS', '2032-06-08T18:00:00Z', 'Linz'),
    ofGroup(4, 'DE', 'PT', '2032-06-08T20:30:00Z', 'Wien'),
    ofGroup(5, 'PT', 'AT', '2032-06-10T18:00:00Z', 'Wien'),
    ofGroup(6, 'DE', 'XS', '2032-06-10T18:00:00Z', 'Graz'),
    {
      number: 7,
      stage: 'FI',
      home: null,
      away: null,
      kickoff: '2032-06-13T18:00:00Z',
      venue: 'Wien',
      ...open,
      slotHome: '1A',
      slotAway: '2A',
    },
  ],
});

export type Form1Pack = ReturnType<typeof nationsCup>;

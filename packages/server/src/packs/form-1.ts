import { fields, wire } from '@tippspiel/contract';
import { DIRECT_FIRST, GOALS_FIRST, MAX_MATCHES } from '@tippspiel/rules';
import { z } from 'zod';
import { packFieldTexts as texts } from '../texts/pack-fields.ts';
import {
  day,
  exactSlot,
  explained,
  feeds,
  flagFile,
  ordinal,
  type Pack,
  packName,
} from './pack.ts';

/** The first form of packs: championships of countries. Form 2 says all of it, and more. */

const countryCode = explained(fields.countryCode, texts.team.countryCode);
const nullableCode = z.nullable(countryCode);

const country = z.object({
  isocode: countryCode,
  name: explained(fields.countryName, texts.team.countryName),
  group: explained(z.string().regex(/^[A-Z]$/), texts.team.group),
  position: ordinal,
  groupRank: ordinal.nullable(),
});

const stage = z.object({
  code: explained(fields.stageCode, texts.stage.code),
  name: explained(fields.line(1, 60), texts.stage.name),
  order: ordinal,
});

const score = z.object({ home: fields.goals, away: fields.goals });

const match = z.object({
  number: ordinal,
  stage: explained(fields.stageCode, texts.match.stage),
  home: nullableCode,
  away: nullableCode,
  kickoff: explained(z.nullable(fields.isoInstant), texts.match.kickoff),
  resultHome: z.nullable(fields.goals),
  resultAway: z.nullable(fields.goals),
  resultKO: z.nullable(fields.koChoice),
  afterExtraTime: z.nullish(score),
  penalties: z.nullish(score),
  venue: explained(fields.line(1, 60), texts.match.venue),
  slotHome: explained(z.nullable(exactSlot), texts.match.slotHome),
  slotAway: explained(z.nullable(exactSlot), texts.match.slotAway),
});

export const form1 = z.object({
  competition: z.object({
    name: packName,
    type: z.literal(['EM', 'WM']),
    year: z.int().min(1900).max(2100),
    start: explained(day, texts.competition.start),
    end: explained(day, texts.competition.end),
    hosts: z.array(countryCode).max(50),
    champion: nullableCode,
    feeds: z.optional(feeds),
  }),
  /** The flag's file for codes that are the game's own. */
  flags: z.record(countryCode, flagFile),
  countries: z.array(country).max(100),
  stages: z.array(stage).min(1).max(50),
  matches: z.array(match).min(1).max(MAX_MATCHES),
});

export type Form1 = z.output<typeof form1>;

const champions = { EM: 'Europameister', WM: 'Weltmeister' } as const;

/** FIFA World Cup 2022, article 12: the goals of all matches come first. */
const goalsFirst = new Set(['WM 2018', 'WM 2022']);

/** The table rules of a championship that does not say them. */
export const rulesOfForm1 = ({ type, year }: Pick<Form1['competition'], 'type' | 'year'>) =>
  goalsFirst.has(`${type} ${year}`) ? GOALS_FIRST : DIRECT_FIRST;

export const packOfForm1 = (file: Form1): Pack => {
  const { name, type, start, end, hosts, feeds = {} } = file.competition;
  return {
    competition: {
      name,
      champion: champions[type],
      teams: 'countries',
      start,
      end,
      table: rulesOfForm1(file.competition),
      hosts,
      feeds,
    },
    teams: file.countries.map(({ isocode, name, group, position, groupRank }) => ({
      code: isocode,
      name,
      short: null,
      flag: file.flags[isocode] ?? null,
      colors: null,
      group,
      position,
      groupRank,
    })),
    stages: file.stages
      .toSorted((a, b) => a.order - b.order)
      .map(({ code, name }) => ({ code, name })),
    rounds: [],
    thirds: null,
    matches: file.matches.map(
      ({ resultHome, resultAway, resultKO, afterExtraTime, penalties, ...match }) => ({
        ...match,
        round: null,
        leg: null,
        day: null,
        result: wire.result.decode({
          resultHome,
          resultAway,
          resultKO,
          extraHome: afterExtraTime?.home ?? null,
          extraAway: afterExtraTime?.away ?? null,
          penaltyHome: penalties?.home ?? null,
          penaltyAway: penalties?.away ?? null,
        }),
      }),
    ),
  };
};

import * as z from 'zod/mini';
import { type BodyOf, endpoint } from '../endpoint.ts';
import { countryName, id, isocode, stageCode, teamColor, teamShort } from '../fields.ts';
import { messages } from '../messages.ts';
import { instant } from '../wire.ts';

/** What the organiser decides of who plays whom: where no score does, or a plan leaves it open (docs/game.md, 'The bracket'). */

/** Tips rest with their pairing, so who has tipped nothing else is listed no more. */
const pairingFacts = ['distributions', 'log', 'matches', 'ownBets', 'players', 'results'] as const;

export const rankTeams = endpoint(
  {
    call: 'POST /api/tournament/ranking',
    access: 'organiser',
    summary: 'Ranks teams that no score separates, or takes that back (`reason` null).',
    changes: pairingFacts,
    refusals: ['tournament-closed', 'teams-not-level'],
  },
  () => ({
    body: z.object({
      /** The group; null = the thirds of several groups, the last of whom go on. */
      stage: z.nullable(stageCode),
      /** All that are level, the best first. */
      teams: z
        .array(isocode)
        .check(z.minLength(2), z.maxLength(40))
        .check(z.refine((teams) => new Set(teams).size === teams.length, messages.teamTwice)),
      reason: z.nullable(z.literal(['fair-play', 'lot'])),
    }),
  }),
);

export const assignThirds = endpoint(
  {
    call: 'POST /api/tournament/thirds',
    access: 'organiser',
    summary: 'Says which third plays which match, where no table does; none = takes that back.',
    changes: pairingFacts,
    refusals: ['tournament-closed', 'thirds-do-not-fit'],
  },
  () => ({
    body: z.object({
      thirds: z
        .array(z.object({ number: z.int().check(z.positive()), isocode }))
        .check(z.maxLength(40)),
    }),
  }),
);

export const setPairing = endpoint(
  {
    call: 'POST /api/matches/:id/pairing',
    access: 'organiser',
    summary:
      'Sets or turns the teams of a match that has not started, or gives it back to its slots (both null).',
    changes: [...pairingFacts, 'countries'],
    refusals: ['tournament-closed', 'not-found', 'pairing-stands', 'pairing-without-slots'],
  },
  () => ({
    body: z.object({ home: z.nullable(isocode), away: z.nullable(isocode) }).check(
      z.refine(({ home, away }) => (home === null) === (away === null), messages.matchFields),
      z.refine(({ home, away }) => home === null || home !== away, messages.sameTeams),
    ),
  }),
);

export const replaceTeam = endpoint(
  {
    call: 'POST /api/tournament/team',
    access: 'organiser',
    summary:
      'Lets a team take the place of one that withdraws, in its group, in the draw and in all matches that have not started.',
    changes: [...pairingFacts, 'countries'],
    badInput: messages.countryFields,
    refusals: [
      'tournament-closed',
      'not-found',
      'team-plays',
      'team-has-no-match',
      'country-name-taken',
    ],
  },
  () => ({
    body: z.object({
      /** The team that withdraws. */
      from: isocode,
      /** The team that plays instead; null = a club that the game does not know yet. */
      isocode: z.nullable(isocode),
      /** A team that the game does not know yet needs it; the game knows the names of FIFA's members. */
      name: z.nullable(countryName),
      /** Of a club. */
      short: z.nullable(teamShort),
      colors: z.nullable(z.tuple([teamColor, teamColor])),
    }),
  }),
);

export type Replacement = BodyOf<typeof replaceTeam>;

const teams = z.array(z.object({ isocode: z.string(), name: z.string() }));

export const pairings = endpoint(
  {
    call: 'GET /api/tournament/pairings',
    access: 'organiser',
    summary:
      'Who plays the matches that have not started, what is drawn, and all teams to choose from.',
    reads: ['countries', 'matches', 'players', 'results'],
  },
  () => ({
    answer: z.object({
      /** Teams that no score separates and on whose places the bracket waits; `stage` null = thirds of several groups. */
      level: z.array(
        z.object({ stage: z.nullable(z.string()), position: z.int(), teams: z.array(z.string()) }),
      ),
      /** The thirds that go on, where several ways of sharing out their places are left; null = none. */
      thirds: z.nullable(
        z.object({
          slots: z.array(z.object({ number: z.int(), slot: z.string() })),
          teams: z.array(z.object({ isocode: z.string(), group: z.string() })),
        }),
      ),
      /** Matches that have started or were awarded, whose slots name other teams by now. */
      kept: z.array(
        z.object({
          id,
          stage: z.string(),
          home: z.string(),
          away: z.string(),
          slots: z.object({ home: z.string(), away: z.string() }),
        }),
      ),
      matches: z.array(
        z.object({
          id,
          number: z.nullable(z.int()),
          stage: z.string(),
          kickoff: z.nullable(instant),
          /** yyyy-MM-dd, where the day alone is known. */
          plannedDay: z.nullable(z.string()),
          home: z.nullable(z.string()),
          away: z.nullable(z.string()),
          slotHome: z.nullable(z.string()),
          slotAway: z.nullable(z.string()),
          setByHand: z.boolean(),
        }),
      ),
      /** The positions of the groups that are drawn, and by whom they are taken; none = nothing is drawn. */
      draw: z.array(
        z.object({
          stage: z.string(),
          slot: z.string(),
          isocode: z.nullable(z.string()),
          /** Whether a match of the group has started: then its teams stay. */
          stands: z.boolean(),
        }),
      ),
      /** Those of the game, and all members of FIFA, by name. */
      teams,
    }),
  }),
);

export const enterDraw = endpoint(
  {
    call: 'POST /api/tournament/draw',
    access: 'organiser',
    summary: 'Enters a draw: the teams of all positions, and of matches that have no slots.',
    changes: [...pairingFacts, 'countries'],
    refusals: [
      'tournament-closed',
      'not-found',
      'pairing-stands',
      'group-has-begun',
      'country-name-taken',
    ],
  },
  () => ({
    body: z.object({
      /** All positions that are taken; what is left out is open. */
      positions: z
        .array(z.object({ slot: z.string().check(z.maxLength(3)), isocode }))
        .check(z.maxLength(200))
        .check(
          z.refine(
            (positions) =>
              new Set(positions.map(({ isocode }) => isocode)).size === positions.length &&
              new Set(positions.map(({ slot }) => slot)).size === positions.length,
            messages.teamTwice,
          ),
        ),
      matches: z
        .array(
          z
            .object({ id, home: isocode, away: isocode })
            .check(z.refine(({ home, away }) => home !== away, messages.sameTeams)),
        )
        .check(z.maxLength(600)),
      /** Teams that the game does not know yet; members of FIFA need not be named. */
      teams: z.array(z.object({ isocode, name: countryName })).check(z.maxLength(200)),
    }),
  }),
);

export type Draw = BodyOf<typeof enterDraw>;

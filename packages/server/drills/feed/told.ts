import type { Score } from '@tippspiel/rules';
import { type Moment, momentOf, type PlayedMatch, season } from './season.ts';

/** The season in the form of football-data.org, version 4. */
export const asFootballData = (now: Date) => ({
  matches: season.map((match) => {
    const moment = momentOf(match, now);
    const isOver = moment.phase === 'over';
    return {
      id: 400_000 + match.number,
      utcDate: match.kickoff.toISOString(),
      status: statuses[moment.phase],
      homeTeam: moment.isKnown ? { name: match.home.name, tla: match.home.fifa } : nobody,
      awayTeam: moment.isKnown ? { name: match.away.name, tla: match.away.fifa } : nobody,
      score: {
        winner: isOver ? winnerOf(match) : null,
        duration: durationOf(match, moment),
        fullTime: moment.phase === 'planned' ? { home: null, away: null } : fullTime(match, moment),
        ...(isLate(moment) || (isOver && match.extraTime)
          ? {
              regularTime: moment.score,
              extraTime: less(moment.total, moment.score),
              penalties: isOver ? match.penalties : null,
            }
          : {}),
      },
    };
  }),
});

const statuses = {
  planned: 'TIMED',
  running: 'IN_PLAY',
  'extra-time': 'IN_PLAY',
  'shoot-out': 'PENALTY_SHOOTOUT',
  over: 'FINISHED',
} as const;

const nobody = { name: null, tla: null };

const isLate = ({ phase }: Moment) => phase === 'extra-time' || phase === 'shoot-out';

const durationOf = ({ extraTime, penalties }: PlayedMatch, moment: Moment) => {
  if (moment.phase === 'shoot-out') return 'PENALTY_SHOOTOUT';
  if (moment.phase === 'extra-time') return 'EXTRA_TIME';
  if (moment.phase !== 'over' || !extraTime) return 'REGULAR';
  return penalties ? 'PENALTY_SHOOTOUT' : 'EXTRA_TIME';
};

const fullTime = ({ penalties }: PlayedMatch, { phase, total }: Moment): Score =>
  phase === 'over' && penalties ? plus(total, penalties) : total;

const winnerOf = ({ result }: PlayedMatch) => {
  if (result.ko !== 0) return result.ko === 1 ? 'HOME_TEAM' : 'AWAY_TEAM';
  if (result.home === result.away) return 'DRAW';
  return result.home > result.away ? 'HOME_TEAM' : 'AWAY_TEAM';
};

const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away });
const less = (a: Score, b: Score): Score => ({ home: a.home - b.home, away: a.away - b.away });

/** The groups ("Spieltage") of OpenLigaDB: each round of the groups, each round after them. */
export const groupOf = ({ number, stage }: PlayedMatch): number =>
  stage.startsWith('G') ? Math.ceil(number / 12) : 3 + Math.ceil((number - 36) / 8);

/** The season in the form of OpenLigaDB. @param group only the matches of this one */
export const asOpenLigaDb = (now: Date, group: number | null) =>
  season
    .filter((match) => group === null || groupOf(match) === group)
    .map((match) => {
      const moment = momentOf(match, now);
      const isOver = moment.phase === 'over';
      return {
        matchID: 70_000 + match.number,
        matchDateTimeUTC: match.kickoff.toISOString(),
        group: { groupName: `Runde ${groupOf(match)}`, groupOrderID: groupOf(match), groupID: 1 },
        team1: { teamId: 1, teamName: moment.isKnown ? match.home.name : 'Sieger Gruppe X' },
        team2: { teamId: 2, teamName: moment.isKnown ? match.away.name : 'Zweiter Gruppe Y' },
        matchIsFinished: isOver,
        matchResults: [
          ...(isOver || isLate(moment) ? [result(2, 'Endergebnis', moment.score)] : []),
          ...(isOver && match.extraTime ? [result(3, 'nach Verlängerung', match.extraTime)] : []),
          ...(isOver && match.penalties && match.extraTime
            ? [result(4, 'nach Elfmeterschießen', plus(match.extraTime, match.penalties))]
            : []),
        ],
        goals: goalsOf(match, moment),
      };
    });

const result = (resultTypeID: number, resultName: string, { home, away }: Score) => ({
  resultTypeID,
  resultName,
  pointsTeam1: home,
  pointsTeam2: away,
});

const goalsOf = ({ goals }: PlayedMatch, { total }: Moment) => {
  const so = { home: 0, away: 0 };
  return goals.slice(0, total.home + total.away).map(({ minute, side }, index) => {
    so[side] += 1;
    return {
      goalID: index,
      scoreTeam1: so.home,
      scoreTeam2: so.away,
      matchMinute: minute,
      isOvertime: minute > 90,
      comment: null,
    };
  });
};

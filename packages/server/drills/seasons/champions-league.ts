import { type FiledMatch, goalsOf, seasonFile, type TrueScore } from './season-files.ts';

/** The Champions League 2024/25 as it was played. */

interface CupMatch {
  readonly filed: FiledMatch;
  /** As football-data.org names it. */
  readonly stage: string;
  /** When its teams were known. */
  readonly drawnAt: Date;
  readonly score: TrueScore;
  /** Who advances, or wins the final: 0 in the table and in first legs. */
  readonly ko: 0 | 1 | 2;
}

export const STAGES = (
  [
    ['League', 'LEAGUE_STAGE', '2024-08-29'],
    ['Playoffs', 'PLAYOFFS', '2025-01-31'],
    ['Finals, Round of 16', 'LAST_16', '2025-02-21'],
    ['Finals, Quarterfinals', 'QUARTER_FINALS', '2025-03-13'],
    ['Finals, Semifinals', 'SEMI_FINALS', '2025-04-17'],
    ['Finals, Final', 'FINAL', '2025-05-08'],
  ] as const
).map(([words, stage, day]) => ({ words, stage, drawnAt: new Date(`${day}T12:00:00Z`) }));

/** Where the file has the score after extra time as one of 90 minutes, a level shoot-out, or nothing. */
const CORRECTED: Readonly<Record<string, TrueScore>> = {
  '2025-02-19 PSV (NED)': { ft: [2, 1], et: [3, 1] },
  '2025-03-11 Liverpool FC (ENG)': { ft: [0, 1], et: [0, 1], p: [1, 4] },
  '2025-03-12 Club Atlético de Madrid (ESP)': { ft: [1, 0], et: [1, 0], p: [2, 4] },
  '2025-05-06 FC Internazionale Milano (ITA)': { ft: [3, 3], et: [4, 3] },
  '2025-05-31 Paris Saint-Germain FC (FRA)': { ft: [5, 0] },
};

/** Who is through is who plays the next round in the file; Paris won the final. */
export const championsLeague = (): CupMatch[] => {
  const { matches } = seasonFile('uefa.cl-2024-25');
  const stageOf = ({ round }: FiledMatch) =>
    STAGES.findIndex(({ words }) => round.startsWith(words));
  const isThrough = (name: string, stage: number) =>
    stage === STAGES.length - 1
      ? name.startsWith('Paris')
      : matches.some(
          (other) => stageOf(other) === stage + 1 && [other.team1, other.team2].includes(name),
        );
  return matches.map((filed) => {
    const index = stageOf(filed);
    const { stage, drawnAt } = STAGES[index] ?? { stage: '', drawnAt: new Date(0) };
    const isFirstLeg = matches.some(
      (other) =>
        stageOf(other) === index &&
        other.team1 === filed.team2 &&
        other.team2 === filed.team1 &&
        other.date > filed.date,
    );
    const ko = index === 0 || isFirstLeg ? 0 : isThrough(filed.team1, index) ? 1 : 2;
    const score = CORRECTED[`${filed.date} ${filed.team1}`] ?? { ft: goalsOf(filed) };
    return { filed, stage, drawnAt, score, ko };
  });
};

/** The table of 36 as it was published. */
export const LEAGUE_PHASE = [
  ...['Liverpool FC (ENG)', 'FC Barcelona (ESP)', 'Arsenal FC (ENG)'],
  ...['FC Internazionale Milano (ITA)', 'Club Atlético de Madrid (ESP)'],
  ...['Bayer 04 Leverkusen (GER)', 'Lille OSC (FRA)', 'Aston Villa FC (ENG)', 'Atalanta BC (ITA)'],
  ...['Borussia Dortmund (GER)', 'Real Madrid CF (ESP)', 'FC Bayern München (GER)'],
  ...['AC Milan (ITA)', 'PSV (NED)', 'Paris Saint-Germain FC (FRA)'],
  ...['Sport Lisboa e Benfica (POR)', 'AS Monaco FC (MCO)', 'Stade Brestois 29 (FRA)'],
  ...['Feyenoord Rotterdam (NED)', 'Juventus FC (ITA)', 'Celtic FC (SCO)'],
  ...['Manchester City FC (ENG)', 'Sporting Clube de Portugal (POR)', 'Club Brugge KV (BEL)'],
  ...['GNK Dinamo Zagreb (CRO)', 'VfB Stuttgart (GER)', 'FK Shakhtar Donetsk (UKR)'],
  ...['Bologna FC 1909 (ITA)', 'FK Crvena Zvezda (SRB)', 'SK Sturm Graz (AUT)'],
  ...['AC Sparta Praha (CZE)', 'RB Leipzig (GER)', 'Girona FC (ESP)'],
  ...['FC Red Bull Salzburg (AUT)', 'ŠK Slovan Bratislava (SVK)', 'BSC Young Boys (SUI)'],
];

import { isKnockout, tendencyOf } from '../points.ts';
import {
  type CompetitionForm,
  drawing,
  EMBER,
  finishedRecord,
  GOLD,
  longestRun,
  NIGHT,
  PITCH,
  type PlayerRecord,
  SILVER,
  star,
  type Trophy,
  type TrophyRule,
  WHITE,
} from './trophy.ts';

/** One table alone is a league, or the phase before the finals: nobody calls it a group. */
const hasGroups = ({ tables }: CompetitionForm) => tables > 1;

/** The cabinet, in the order in which it shows its trophies: for a match, for several tips, for a place. */
export const TROPHIES: readonly TrophyRule[] = [
  /** One exact result. */
  {
    type: 'first-exact-result',
    description: 'Volltreffer: Das erste Ergebnis genau getroffen.',
    image: drawing(`
      <circle cx="46" cy="50" r="38" fill="${PITCH}"/>
      <circle cx="46" cy="50" r="26" fill="${WHITE}"/>
      <circle cx="46" cy="50" r="14" fill="${PITCH}"/>
      <circle cx="46" cy="50" r="4" fill="${GOLD}"/>
      <path d="M48 48 82 14" fill="none" stroke-width="6"/>
      <path d="M74 22V8l8-5v11h11l-5 8Z" fill="${GOLD}"/>
    `),
    earned: ({ finished }) => finished.some(({ exact }) => exact),
  },
  /** A match that ended 0:0, tipped 0:0. */
  {
    type: 'goalless-prophet',
    description: 'Nullnummern-Prophet: Ein 0:0 vorhergesagt, und es fiel wirklich kein Tor.',
    image: drawing(`
      <path d="M26 68H70L80 90H16Z" fill="${GOLD}"/>
      <circle cx="48" cy="40" r="34" fill="${SILVER}"/>
      <path d="M26 30Q32 18 44 15" fill="none" stroke="${WHITE}" stroke-width="5"/>
      <ellipse cx="37" cy="44" rx="7" ry="10" fill="none" stroke="${NIGHT}" stroke-width="5"/>
      <ellipse cx="59" cy="44" rx="7" ry="10" fill="none" stroke="${NIGHT}" stroke-width="5"/>
    `),
    earned: ({ finished }) =>
      finished.some(({ exact, result }) => exact && result.home + result.away === 0),
  },
  /** An exact result with five goals or more. */
  {
    type: 'goal-feast',
    description: 'Torfestival: Ein Ergebnis mit mindestens fünf Toren genau getroffen.',
    image: drawing(`
      <path d="M8 84V18H88V84" fill="${PITCH}" stroke-width="9"/>
      <path d="M8 84V18H88V84" fill="none" stroke="${WHITE}" stroke-width="4"/>
      <path d="M24 22V84M40 22V84M56 22V84M72 22V84M12 36H84M12 52H84M12 68H84" fill="none" stroke="${WHITE}" stroke-width="1.5"/>
      <circle cx="30" cy="44" r="11" fill="${WHITE}"/>
      <circle cx="65" cy="40" r="11" fill="${GOLD}"/>
      <circle cx="48" cy="70" r="14" fill="${WHITE}"/>
      <polygon points="${star(48, 70, 5, 8, 6)}" fill="${NIGHT}"/>
    `),
    earned: ({ finished }) =>
      finished.some(({ exact, result }) => exact && result.home + result.away >= 5),
  },
  /** The right tendency where at most one tip in ten had it. */
  {
    type: 'upset-seer',
    description: 'Sensation: Richtig getippt, wo höchstens jeder zehnte Tipp richtig lag.',
    image: drawing(`
      <polygon points="58,4 14,54 42,54 30,92 82,38 53,38" fill="${GOLD}"/>
      <path d="M52 16 30 44" fill="none" stroke="${WHITE}" stroke-width="4"/>
    `),
    earned: ({ finished }) =>
      finished.some(
        ({ correct, correctShare }) => correct && correctShare !== null && correctShare <= 0.1,
      ),
  },
  /** Three exact results in matches played one after another. */
  {
    type: 'exact-hat-trick',
    description: 'Hattrick: Drei Ergebnisse hintereinander genau getroffen.',
    image: drawing(`
      <path d="M24 70 19 22Q48 10 77 22L72 70Z" fill="${NIGHT}"/>
      <path d="M22.5 52Q48 60 73.5 52L72 70Q48 78 24 70Z" fill="${GOLD}"/>
      <path d="M4 68Q48 84 92 68Q90 90 48 90Q6 90 4 68Z" fill="${NIGHT}"/>
      <circle cx="34" cy="34" r="5" fill="${WHITE}"/>
      <circle cx="48" cy="37" r="5" fill="${WHITE}"/>
      <circle cx="62" cy="34" r="5" fill="${WHITE}"/>
    `),
    earned: ({ finished }) => longestRun(finished, ({ exact }) => exact) >= 3,
  },
  /** The right tendency in eight matches played one after another. */
  {
    type: 'on-fire',
    description: 'Heißgelaufen: Achtmal hintereinander die richtige Tendenz.',
    image: drawing(`
      <path d="M50 3C58 22 82 34 80 62C79 82 64 93 48 93C32 93 16 82 16 62C16 48 26 42 28 26C36 30 40 36 41 42C48 34 52 20 50 3Z" fill="${EMBER}"/>
      <path d="M50 42C54 54 66 58 64 72C62 82 56 87 48 87C40 87 32 82 32 72C32 64 38 62 39 54C43 56 45 59 46 62C49 56 51 50 50 42Z" fill="${GOLD}"/>
    `),
    earned: ({ finished }) => longestRun(finished, ({ correct }) => correct) >= 8,
  },
  /** The right tendency in all matches of a day with three or more, once all are over. */
  {
    type: 'perfect-day',
    description: 'Sonnentag: An einem Spieltag mit mindestens drei Spielen immer richtig gelegen.',
    image: drawing(`
      <polygon points="${star(48, 48, 12, 46, 31)}" fill="${GOLD}"/>
      <circle cx="48" cy="48" r="25" fill="${WHITE}"/>
      <circle cx="40" cy="44" r="2.5" fill="${NIGHT}"/>
      <circle cx="56" cy="44" r="2.5" fill="${NIGHT}"/>
      <path d="M36 54Q48 66 60 54" fill="none" stroke-width="4"/>
    `),
    earned: ({ finished, matches }) => {
      const days = Map.groupBy(matches, ({ day }) => day);
      const correct = Map.groupBy(
        finished.filter((match) => match.correct),
        ({ day }) => day,
      );
      return [...days].some(
        ([day, matches]) => matches.length >= 3 && correct.get(day)?.length === matches.length,
      );
    },
  },
  /** Five draws tipped as a draw. */
  {
    type: 'draw-whisperer',
    description: 'Remis-Flüsterer: Fünf Unentschieden richtig vorhergesagt.',
    image: drawing(`
      <path d="M48 16V82" fill="none" stroke-width="8"/>
      <path d="M48 16V82" fill="none" stroke="${GOLD}" stroke-width="3"/>
      <path d="M26 90Q26 78 48 78Q70 78 70 90Z" fill="${GOLD}"/>
      <path d="M18 26H78" fill="none" stroke-width="8"/>
      <path d="M18 26H78" fill="none" stroke="${GOLD}" stroke-width="3"/>
      <path d="M18 26 6 58M18 26 30 58M78 26 66 58M78 26 90 58" fill="none"/>
      <path d="M3 56H33Q30 72 18 72Q6 72 3 56Z" fill="${SILVER}"/>
      <path d="M63 56H93Q90 72 78 72Q66 72 63 56Z" fill="${SILVER}"/>
      <circle cx="48" cy="16" r="9" fill="${PITCH}"/>
    `),
    earned: ({ finished }) =>
      finished.filter(({ correct, result }) => correct && tendencyOf(result) === 'draw').length >=
      5,
  },
  /** Ten exact results. */
  {
    type: 'ten-exact-results',
    description: 'Hellseher: Zehn Ergebnisse genau getroffen.',
    image: drawing(`
      <polygon points="${star(48, 48, 10, 45, 29)}" fill="${GOLD}"/>
      <path d="M20 48Q48 18 76 48Q48 78 20 48Z" fill="${WHITE}"/>
      <circle cx="48" cy="48" r="13" fill="${PITCH}"/>
      <circle cx="48" cy="48" r="4" fill="${NIGHT}"/>
    `),
    earned: ({ finished }) => finished.filter(({ exact }) => exact).length >= 10,
  },
  /** Fifty points from tips on matches. */
  {
    type: 'fifty-points',
    description: 'Halbes Hundert: Fünfzig Punkte mit Tipps auf Spiele gesammelt.',
    image: drawing(`
      <path d="M22 4H44L56 40H38Z" fill="${PITCH}"/>
      <path d="M74 4H52L40 40H58Z" fill="${WHITE}"/>
      <circle cx="48" cy="62" r="29" fill="${GOLD}"/>
      <circle cx="48" cy="62" r="20" fill="${SILVER}"/>
      <polygon points="${star(48, 63, 5, 16, 7)}" fill="${GOLD}"/>
    `),
    earned: ({ finished }) => finished.reduce((sum, { points }) => sum + points, 0) >= 50,
  },
  /** A tip for every match of the group stage, counted once all are over. */
  {
    type: 'full-group-stage',
    description: 'Lückenlos: Kein einziges Spiel der Gruppenphase ungetippt gelassen.',
    image: drawing(`
      <rect x="10" y="16" width="76" height="72" rx="9" fill="${WHITE}"/>
      <path d="M10 38V25Q10 16 19 16H77Q86 16 86 25V38Z" fill="${PITCH}"/>
      <path d="M30 8V24M66 8V24" fill="none" stroke-width="8"/>
      <path d="M30 8V24M66 8V24" fill="none" stroke="${SILVER}" stroke-width="3"/>
      <path d="M28 62 42 76 70 48" fill="none" stroke-width="12"/>
      <path d="M28 62 42 76 70 48" fill="none" stroke="${GOLD}" stroke-width="6"/>
    `),
    fits: hasGroups,
    earned: ({ matches }) => {
      const group = matches.filter(({ stage }) => !isKnockout(stage));
      return group.length > 0 && group.every(({ tip, result }) => tip !== null && result !== null);
    },
  },
  /** First in the table of all players after the group stage. */
  {
    type: 'group-stage-leader',
    description: 'Gipfelstürmer: Nach der Gruppenphase ganz vorn gelegen.',
    image: drawing(`
      <path d="M38 34V4" fill="none" stroke-width="4"/>
      <path d="M38 4 66 12 38 22Z" fill="${GOLD}"/>
      <path d="M3 88 38 32 56 60 66 46 93 88Z" fill="${PITCH}"/>
      <path d="M38 32 22 58 32 54 40 60 48 54 53 56Z" fill="${WHITE}"/>
    `),
    fits: (form) => hasGroups(form) && form.knockout,
    earned: ({ groupStagePosition }) => groupStagePosition === 1,
  },
  /** The side that advances right in every match of a knockout round, once all are over; a final alone is no round. */
  {
    type: 'knockout-expert',
    description: 'K.-o.-Kenner: In einer ganzen K.-o.-Runde jeden vorhergesagt, der weiterkam.',
    image: drawing(`
      <path d="M8 14H34V40H8M8 56H34V82H8M34 27H58V69H34M58 48H66" fill="none" stroke-width="11"/>
      <path d="M8 14H34V40H8M8 56H34V82H8M34 27H58V69H34M58 48H66" fill="none" stroke="${PITCH}" stroke-width="6"/>
      <polygon points="${star(74, 48, 5, 21, 10)}" fill="${GOLD}"/>
    `),
    fits: ({ knockout }) => knockout,
    earned: ({ finished, matches }) => {
      const rounds = Map.groupBy(matches, ({ stage }) => stage);
      const right = Map.groupBy(
        finished.filter(({ koRight }) => koRight),
        ({ stage }) => stage,
      );
      return [...rounds].some(
        ([stage, matches]) => matches.length > 1 && right.get(stage)?.length === matches.length,
      );
    },
  },
  /** From the end of the group stage to the end up by a quarter of all players, in a table of eight or more. */
  {
    type: 'comeback',
    description: 'Aufholjagd: In der K.-o.-Phase an einem Viertel aller Mitspieler vorbeigezogen.',
    image: drawing(`
      <path d="M38 70H58L48 93Z" fill="${EMBER}"/>
      <path d="M32 46 14 64V80L34 70ZM64 46 82 64V80L62 70Z" fill="${GOLD}"/>
      <path d="M48 3Q72 26 64 70H32Q24 26 48 3Z" fill="${SILVER}"/>
      <path d="M48 3Q60 14 64 26H32Q36 14 48 3Z" fill="${PITCH}"/>
      <circle cx="48" cy="42" r="9" fill="${WHITE}"/>
    `),
    fits: ({ tables, knockout }) => tables > 0 && knockout,
    earned: ({ groupStagePosition, finalPosition, players }) =>
      groupStagePosition !== null &&
      finalPosition !== null &&
      players >= 8 &&
      groupStagePosition - finalPosition >= players / 4,
  },
  /** The champion tipped before the first match. */
  {
    type: 'champion-foreseen',
    description: 'Königsmacher: Den Turniersieger schon vor dem ersten Spiel erkannt.',
    ofClubs: 'Königsmacher: Den Sieger schon vor dem ersten Spiel erkannt.',
    image: drawing(`
      <path d="M14 72 6 26 30 46 48 12 66 46 90 26 82 72Z" fill="${GOLD}"/>
      <path d="M14 72H82V86H14Z" fill="${SILVER}"/>
      <circle cx="6" cy="24" r="5" fill="${PITCH}"/>
      <circle cx="48" cy="12" r="6" fill="${PITCH}"/>
      <circle cx="90" cy="24" r="5" fill="${PITCH}"/>
      <circle cx="48" cy="60" r="7" fill="${WHITE}"/>
    `),
    earned: ({ championRight }) => championRight === true,
  },
  /** First in the table of all players when the tournament is over. */
  {
    type: 'overall-winner',
    description: 'Tippkönig: Am Ende des Turniers ganz oben gestanden.',
    ofClubs: 'Tippkönig: Am Ende ganz oben gestanden.',
    image: drawing(`
      <path d="M24 20H8Q6 46 32 48M72 20H88Q90 46 64 48" fill="none" stroke-width="10"/>
      <path d="M24 20H8Q6 46 32 48M72 20H88Q90 46 64 48" fill="none" stroke="${GOLD}" stroke-width="5"/>
      <path d="M22 8H74V32Q74 58 48 60Q22 58 22 32Z" fill="${GOLD}"/>
      <path d="M42 58H54V74H42Z" fill="${GOLD}"/>
      <path d="M26 74H70V90H26Z" fill="${PITCH}"/>
      <polygon points="${star(48, 32, 5, 15, 6.5)}" fill="${WHITE}"/>
    `),
    earned: ({ finalPosition }) => finalPosition === 1,
  },
  /** Last in the table of all players when the tournament is over. */
  {
    type: 'red-lantern',
    description: 'Rote Laterne: Einer muss das Licht ausmachen. Bis zum Schluss geleuchtet!',
    image: drawing(`
      <path d="M30 24Q30 4 48 4Q66 4 66 24" fill="none" stroke-width="5"/>
      <path d="M30 34H66L72 74H24Z" fill="${EMBER}"/>
      <path d="M48 44Q60 56 55 66Q48 74 41 66Q37 56 48 44Z" fill="${GOLD}"/>
      <path d="M26 34 34 20H62L70 34Z" fill="${NIGHT}"/>
      <path d="M20 74H76V90H20Z" fill="${NIGHT}"/>
    `),
    earned: ({ finalPosition, lastPosition }) => finalPosition === lastPosition && lastPosition > 1,
  },
];

/** The trophies that a player has earned so far. */
export function trophiesOf(record: PlayerRecord): Trophy[] {
  const { form } = record;
  const finished = finishedRecord(record);
  return fitting(form)
    .filter(({ earned }) => earned(finished))
    .map(shownOf(form));
}

/** Trophies that were kept by their types; one that no longer exists is left out. */
export function trophiesOfTypes(
  types: ReadonlySet<string>,
  form: Pick<CompetitionForm, 'clubs'>,
): Trophy[] {
  return TROPHIES.filter(({ type }) => types.has(type)).map(shownOf(form));
}

/**
 * What can still be won; the red lantern is nothing to aim for.
 * @param owned the types of the trophies in a cabinet
 */
export function trophiesLeft(owned: ReadonlySet<string>, form: CompetitionForm): Trophy[] {
  return fitting(form)
    .filter(({ type }) => type !== 'red-lantern' && !owned.has(type))
    .map(shownOf(form));
}

const fitting = (form: CompetitionForm) => TROPHIES.filter(({ fits }) => fits?.(form) ?? true);

const shownOf =
  ({ clubs }: Pick<CompetitionForm, 'clubs'>) =>
  ({ type, description, ofClubs, image }: TrophyRule): Trophy => ({
    type,
    description: clubs && ofClubs !== undefined ? ofClubs : description,
    image,
  });

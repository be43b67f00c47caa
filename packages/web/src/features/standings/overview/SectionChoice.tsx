import { type Calendar, isBeforeGame, isKnockout, type MatchDayKey } from '@tippspiel/rules';
import { isOnItsWay } from '../../../api/queries.ts';
import { matchDayParam } from '../../../paths.ts';
import { tipOverviewTexts } from '../../../texts/standings.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useSearchParam } from '../../../ui/searchParam.ts';
import { dayOfMatch, type Match } from '../../match/match.ts';
import { NOW, type PartOfSeason, useMatches } from '../../match/useMatches.ts';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { useTournament } from '../../tournament/useTournament.tsx';
import { useMatchDayName, usePlayedDays } from '../playedDays.ts';
import { ChoicePlaceholder } from '../TablePage.tsx';

/**
 * Chooses the day or the knockout stage, the latest first; nothing before the first match.
 *
 * @param groupId null = not known yet
 */
export const SectionChoice = ({ groupId }: { groupId: number | null }) =>
  groupId === null ? <ChoicePlaceholder /> : <KnownChoice groupId={groupId} />;

const KnownChoice = ({ groupId }: { groupId: number }) => {
  const { sections, section, choose, nameOf } = useSection(groupId);
  const matches = useMatches();
  const areAsked = useTournament()?.questions === true;
  const showsAnswers = useShowsAnswers();
  if (!section) return isOnItsWay(matches) ? <ChoicePlaceholder /> : null;
  return (
    <SelectField
      label={tipOverviewTexts.matches}
      isLabelHidden
      value={showsAnswers ? ANSWERS : keyOfSection(section)}
      onValue={choose}
      options={[
        ...(areAsked ? [{ value: ANSWERS, label: tipOverviewTexts.answers }] : []),
        ...sections.toReversed().map((each) => ({
          value: keyOfSection(each),
          label: nameOf(each, 'short-day'),
        })),
      ]}
    />
  );
};

/** What the address says where the answers to questions are looked at. */
const ANSWERS = 'fragen';

/** Whether the overview shows answers to questions in place of tips. */
export const useShowsAnswers = (): boolean => {
  const [section] = useSearchParam('tag', '');
  return useTournament()?.questions === true && section === ANSWERS;
};

const none: readonly Match[] = [];

/** An overview covers the matches of a match day, or those of a knockout stage. */
export type Section =
  | { readonly of: 'day'; readonly day: MatchDayKey }
  | { readonly of: 'stage'; readonly stage: string };

/** @returns the section as the address names it: `2024-06-19`, `spieltag-18`, or a stage's code */
export const keyOfSection = (section: Section): string =>
  section.of === 'day' ? matchDayParam(section.day) : section.stage;

/** @returns the listed matches of a section, those that have not started among them, without those of before the game */
export const matchesOf = (matches: readonly Match[], section: Section, calendar: Calendar) =>
  matches.filter((match) => {
    if (isBeforeGame(match)) return false;
    if (section.of === 'stage') return match.stage === section.stage;
    if (typeof section.day === 'number') return match.round === section.day;
    return match.kickoff !== null && dayOfMatch(match, calendar) === section.day;
  });

/**
 * What to ask the server for, to have the matches of a section.
 *
 * @param inPlay the matches that are looked at now
 */
export const partOf = (section: Section, inPlay: readonly Match[]): PartOfSeason => {
  const { of } = section;
  if (of === 'stage' || typeof section.day === 'string') return NOW;
  const round = section.day;
  return inPlay.some((match) => match.round === round) ? NOW : { round: String(round) };
};

/** Finds the section that the address names; without one the latest day on which a match has started. */
export const useSection = (groupId: number) => {
  const { stageName } = useTeamsAndStages();
  const nameOfDay = useMatchDayName();
  const days = usePlayedDays(groupId).map(({ day }): Section => ({ of: 'day', day }));
  const { data: matches = none } = useMatches();
  // Rounds of a competition are those of its knockout stages, too.
  const started = matches.filter(
    (match) =>
      match.started && isKnockout(match.stage) && match.round === null && !isBeforeGame(match),
  );
  const stages = new Set(started.map(({ stage }) => stage));
  const latest = days.at(-1);
  const [wanted, choose] = useSearchParam('tag', latest ? keyOfSection(latest) : '', ['from']);
  const sections = [...days, ...Array.from(stages, (stage): Section => ({ of: 'stage', stage }))];
  return {
    /** Each day and each knockout stage with a match that has started, in order. */
    sections,
    /** It is undefined before the first match. */
    section: sections.find((section) => keyOfSection(section) === wanted) ?? latest,
    choose,
    nameOf: (section: Section, style: 'short-day' | 'date'): string =>
      section.of === 'day' ? nameOfDay(section.day, style) : stageName(section.stage),
  };
};

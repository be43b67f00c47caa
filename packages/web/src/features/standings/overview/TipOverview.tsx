import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpoints, type TipOverview as Overview } from '@tippspiel/contract';
import { decidesWhoAdvances, isAnnulled, isPlayed } from '@tippspiel/rules';
import { useMemo } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf, useAnswer } from '../../../api/queries.ts';
import { useCalendar } from '../../../formats.ts';
import { tipOverviewTexts } from '../../../texts/standings.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import type { Match } from '../../match/match.ts';
import { useMatchClock, useMatches } from '../../match/useMatches.ts';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { useScoring } from '../../tournament/useTournament.tsx';
import { isShort, MOST_WHOLE_ROWS } from '../standingsQuery.ts';
import type { TableGroup } from '../TablePage.tsx';
import { NoRows, ProvisionalNote } from '../TableTools.tsx';
import { inputOfDay, useWindowStart, WindowControls, windowOf } from '../WindowControls.tsx';
import { OverviewTable } from './OverviewTable.tsx';
import { overviewRows } from './overviewRows.ts';
import { keyOfSection, matchesOf, partOf, type Section, useSection } from './SectionChoice.tsx';

interface TipOverviewProps {
  group: Pick<TableGroup, 'id' | 'name'>;
  ownId: number | undefined;
}

/** Who tipped what in the chosen section: on a match day, or in a knockout stage. */
export const TipOverview = (props: TipOverviewProps) => (
  <Loaded query={useMatches()} height={600}>
    {(inPlay) => <ChosenSection inPlay={inPlay} {...props} />}
  </Loaded>
);

const ChosenSection = ({ inPlay, ...rest }: TipOverviewProps & { inPlay: readonly Match[] }) => {
  const { section, nameOf } = useSection(rest.group.id);
  const calendar = useCalendar();
  const query = useMatches(section && partOf(section, inPlay));
  if (!section) return <EmptyState>{tipOverviewTexts.noMatches}</EmptyState>;
  return (
    <Loaded query={query} height={600}>
      {(matches) => (
        <SectionTips
          key={`${rest.group.id} ${keyOfSection(section)}`}
          section={section}
          name={nameOf(section, 'date')}
          matches={matchesOf(matches, section, calendar)}
          {...rest}
        />
      )}
    </Loaded>
  );
};

interface SectionTipsProps extends TipOverviewProps {
  section: Section;
  /** The section's. */
  name: string;
  /** All of the section. */
  matches: readonly Match[];
}

/** The tips of one section: those of a whole group in one answer, which goals do not outdate. */
const SectionTips = (props: SectionTipsProps) => {
  const query = useAnswer(endpoints.tipOverview, {
    params: { id: props.group.id },
    query: { ...inputOf(props.section), limit: MOST_WHOLE_ROWS },
  });
  return (
    <Loaded query={query} height={600}>
      {(overview) =>
        isShort(overview) ? <Shown overview={overview} {...props} /> : <LongOverview {...props} />
      }
    </Loaded>
  );
};

/** A part of a long table, which the server orders: running scores included. */
const LongOverview = (props: SectionTipsProps) => {
  const [start, setStart] = useWindowStart();
  const query = useQuery({
    ...queryOf(endpoints.tipOverview, {
      params: { id: props.group.id },
      query: { ...inputOf(props.section), ...windowOf(start), live: 'true' },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} height={600}>
      {(overview) => (
        <>
          <WindowControls
            start={start}
            offset={overview.offset}
            shown={overview.players.length}
            total={overview.total}
            loading={query.isPlaceholderData}
            onStart={setStart}
          />
          <Shown overview={overview} {...props} />
        </>
      )}
    </Loaded>
  );
};

const inputOf = (section: Section) =>
  section.of === 'stage' ? { stage: section.stage } : inputOfDay(section.day);

const Shown = (props: SectionTipsProps & { overview: Overview }) => {
  const { overview, section, name, matches, group, ownId } = props;
  const { teams, known } = useTeamsAndStages();
  const scoring = useScoring();
  const rows = useMemo(
    () => overviewRows(overview, matches, scoring),
    [overview, matches, scoring],
  );
  const columns = useMemo(() => {
    const byId = new Map(matches.map((match) => [match.id, match]));
    return overview.matches.flatMap(({ matchId }) => byId.get(matchId) ?? []);
  }, [overview, matches]);
  const open = matches.filter(({ started }) => !started).length;
  const now = useMatchClock(matches) ?? Number.POSITIVE_INFINITY;
  const isOver = matches.every((match) => isAnnulled(match) || isPlayed(match, now));
  if (overview.total === 0) return <NoRows />;
  if (!known) return <Skeletons count={1} height={600} />;
  if (columns.length === 0) return <EmptyState>{tipOverviewTexts.noTips}</EmptyState>;
  const won = section.of === 'day' ? tipOverviewTexts.dayWinner : tipOverviewTexts.roundWinner;
  return (
    <>
      <OverviewTable
        caption={tipOverviewTexts.table(name, group.name)}
        winner={isOver ? won : tipOverviewTexts.leader}
        rows={rows}
        offset={overview.offset}
        total={overview.total}
        matches={columns}
        teams={teams}
        ownId={ownId}
      />
      {columns.some(({ running }) => running !== null) ? (
        <ProvisionalNote isForMoney={false} />
      ) : null}
      <p className="overview-legend">
        {tipOverviewTexts.legend}
        {columns.some(({ stage, leg }) => decidesWhoAdvances(stage, leg))
          ? ` ${tipOverviewTexts.legendKo}`
          : null}
        {columns.some(isAnnulled) ? ` ${tipOverviewTexts.legendAnnulled}` : null}
        {open === 0 ? null : ` ${tipOverviewTexts.unstarted(open)}`}
      </p>
    </>
  );
};

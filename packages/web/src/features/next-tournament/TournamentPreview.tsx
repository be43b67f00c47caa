import { type AnswerOf, endpoints, slotName, wordsOf } from '@tippspiel/contract';
import { hasStarted, isKnockout } from '@tippspiel/rules';
import { useMemo } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { useNow } from '../../clock.ts';
import { bracketTexts } from '../../texts/bracket.ts';
import { nextTournamentTexts as texts } from '../../texts/nextTournament.ts';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KickoffDate } from '../../ui/FormattedDate.tsx';
import { type BracketViewProps, bracketModel } from '../bracket/bracketModel.ts';
import { Knockout } from '../bracket/Knockout.tsx';
import { flagOf, type Team, TeamBadge } from '../tournament/TeamBadge.tsx';

export const TournamentPreview = ({ pack }: { pack: string }) => (
  <Loaded
    query={useAnswer(endpoints.previewTournament, { params: { pack } })}
    count={3}
    height={240}
  >
    {(preview) => <Parts preview={preview} />}
  </Loaded>
);

const Parts = ({ preview }: { preview: Preview }) => {
  const { bracket, groups, words, ...shown } = useMemo(() => previewModel(preview), [preview]);
  const { stageName, team } = shown;
  const hasTables = preview.stages.some(({ code }) => !isKnockout(code));
  return (
    <>
      <Missing preview={preview} />
      <Played preview={preview} />
      {hasTables ? (
        <section className="preview-part">
          <h2>{groups.length === 1 ? bracketTexts.table : bracketTexts.groups}</h2>
          {groups.length === 0 ? (
            <EmptyState>{bracketTexts.notDrawn(words)}</EmptyState>
          ) : (
            <div className="preview-groups">
              {groups.map(({ stage, teams }) => (
                <Card key={stage} title={stageName(stage)}>
                  <ul className="preview-teams">
                    {teams.map((each) => (
                      <li key={each.isocode}>
                        <TeamBadge team={each} size={1.75} />
                        <span>{each.name}</span>
                      </li>
                    ))}
                  </ul>
                </Card>
              ))}
            </div>
          )}
        </section>
      ) : null}
      {words.league ? null : (
        <section className="preview-part">
          <h2>{bracketTexts.knockout}</h2>
          <Knockout model={bracket} {...shown} champion={null} />
        </section>
      )}
      <Card>
        <Disclosure label={texts.matches(preview.plan.length)}>
          {() => <Matches plan={preview.plan} stageName={stageName} team={team} />}
        </Disclosure>
      </Card>
    </>
  );
};

/** The matches that come before the game. */
const Played = ({ preview: { plan } }: { preview: Preview }) => {
  const now = useNow(60_000);
  if (now === null) return null;
  const { length } = plan.filter(({ kickoff }) => hasStarted(kickoff, now));
  return length === 0 ? null : <p className="notice">{texts.played(length)}</p>;
};

/** What is not known yet of the tournament, so that nobody starts it without knowing that. */
const Missing = ({ preview: { teams, plan } }: { preview: Preview }) => {
  const openKickoffs = plan.filter(({ kickoff }) => kickoff === null).length;
  const lacks = [
    ...(teams.length === 0 ? [texts.lacks.teams] : []),
    ...(openKickoffs === 0 ? [] : [texts.lacks.kickoffs(openKickoffs)]),
  ];
  return lacks.length === 0 ? null : (
    <div className="notice">
      <strong>{texts.missing}</strong>
      <ul className="preview-lacks">
        {lacks.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </div>
  );
};

type MatchesProps = Pick<Preview, 'plan'> & Pick<BracketViewProps, 'team' | 'stageName'>;

const Matches = ({ plan, team, stageName }: MatchesProps) => {
  const sideOf = (isocode: string | null, slot: string | null): string => {
    if (isocode !== null) return team(isocode).name;
    return slot === null ? texts.open : slotName(slot, stageName, (code) => team(code).name);
  };
  return (
    <ol className="preview-matches">
      {plan.map(({ number, stage, kickoff, plannedDay, home, away, slotHome, slotAway }) => (
        <li key={number}>
          <span className="preview-when">
            <KickoffDate kickoff={kickoff} plannedDay={plannedDay} />
          </span>
          <span>{`${sideOf(home, slotHome)} – ${sideOf(away, slotAway)}`}</span>
          <span className="preview-when">{stageName(stage)}</span>
        </li>
      ))}
    </ol>
  );
};

type Preview = AnswerOf<typeof endpoints.previewTournament>;

const previewModel = ({ teamsAre, teams, stages, plan, flags }: Preview) => {
  const listed = new Map(teams.map(({ stage: _, ...team }) => [team.isocode, team]));
  const stageNames = new Map(stages.map(({ code, name }) => [code, name]));
  const team = (isocode: string): Team => ({
    name: isocode,
    ...listed.get(isocode),
    isocode,
    flag: flagOf(isocode, flags),
  });
  const byStage = Map.groupBy(teams, ({ stage }) => stage);
  const groups = stages
    .filter(({ code }) => byStage.has(code))
    .map(({ code }) => ({
      stage: code,
      teams: (byStage.get(code) ?? []).map(({ isocode }) => team(isocode)),
    }));
  const bracket = bracketModel(
    {
      tableRules: [],
      thirdsTable: null,
      rankings: [],
      thirds: [],
      groups: [],
      matches: plan
        .filter(({ stage }) => isKnockout(stage))
        .map(({ home: _, away: __, round: ___, ...match }) => ({ ...match, id: match.number })),
    },
    [],
    (isocode) => team(isocode).name,
  );
  const played = new Set(plan.map(({ stage }) => stage));
  const tables = [...played].filter((stage) => !isKnockout(stage)).length;
  return {
    team,
    stageName: (code: string) => stageNames.get(code) ?? code,
    groups,
    bracket,
    words: wordsOf({ teamsAre, championTitle: '', tables, knockout: played.size > tables }),
  };
};

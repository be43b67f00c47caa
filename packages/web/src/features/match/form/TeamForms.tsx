import { endpoints } from '@tippspiel/contract';
import { isKnockout, officialResult } from '@tippspiel/rules';
import { Link } from 'react-router';
import { isOnItsWay, useAnswer } from '../../../api/queries.ts';
import { formatCount } from '../../../formats.ts';
import { paths } from '../../../paths.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { teamFormTexts as texts } from '../../../texts/matchPage.ts';
import { DeferredUpdates } from '../../../ui/Deferred.tsx';
import { KickoffDate } from '../../../ui/FormattedDate.tsx';
import { type Team, TeamBadge } from '../../tournament/TeamBadge.tsx';
import { type Teams, useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import type { Match } from '../match.ts';
import { formatResult, formatScore } from '../tip/useKoWords.ts';
import { useAllMatches } from '../useMatches.ts';
import { type FormResult, formBefore, meetingsBefore } from './teamForm.ts';
import './TeamForms.css';

interface TeamFormsProps {
  match: Match;
  teams: Teams;
}

/** How both teams have played in this competition before, and against each other. */
export const TeamForms = (props: TeamFormsProps) => {
  const { data: matches } = useAllMatches();
  // It stands last on the page, so nothing moves when it comes.
  if (!matches) return null;
  return (
    <DeferredUpdates>
      <Forms {...props} matches={matches} />
    </DeferredUpdates>
  );
};

const Forms = ({ match, teams, matches }: TeamFormsProps & { matches: readonly Match[] }) => {
  const forms = (['home', 'away'] as const).map((side) => ({
    team: teams[side],
    results: formBefore(match[side], matches, match),
  }));
  const meetings = meetingsBefore(match, matches);
  return (
    <>
      <section className="match-part" aria-labelledby="match-form">
        <header>
          <h2 id="match-form">{texts.title}</h2>
          {forms.some(({ results }) => results.length > 1) ? <p>{texts.order}</p> : null}
        </header>
        {forms.map(({ team, results }) => (
          <TeamRow key={team.isocode} team={team} match={match} results={results} />
        ))}
      </section>
      {meetings.length > 0 ? <Meetings meetings={meetings} /> : null}
    </>
  );
};

interface TeamRowProps {
  team: Team;
  match: Match;
  results: readonly FormResult[];
}

const TeamRow = ({ team, match, results }: TeamRowProps) => {
  const { team: teamOf } = useTeamsAndStages();
  return (
    <div className="team-results">
      <Link className="team-results-name" to={paths.country(team.isocode)}>
        <TeamBadge team={team} size={1.5} />
        <span>
          {team.name}
          {isKnockout(match.stage) ? null : <TablePlace team={team} match={match} />}
        </span>
      </Link>
      {results.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ol aria-label={texts.results(team.name)}>
          {results.map(({ matchId, opponent, score, outcome }) => (
            <li key={matchId}>
              <Link className={`team-result-${outcome}`} to={paths.match(matchId)}>
                <span className="score-figure">{formatScore(score)}</span>
                <small aria-hidden>{texts.letters[outcome]}</small>
                <span className="visually-hidden">
                  {' '}
                  {texts.against(texts.outcomes[outcome], teamOf(opponent).name)}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
};

/** Shows the place of the team in the table of its group or league. */
const TablePlace = ({ team, match }: { team: Team; match: Match }) => {
  // Both play in one table.
  const query = useAnswer(endpoints.countryMatches, { params: { country: match.home } });
  const { data } = query;
  const index = data?.table.findIndex(({ isocode }) => isocode === team.isocode) ?? -1;
  const row = data?.table[index];
  // Its line stands there before.
  if (isOnItsWay(query)) return <small>{'\u00a0'}</small>;
  if (!row || row.played === 0) return null;
  return <small>{texts.place(formatCount(index + 1), row.points)}</small>;
};

const Meetings = ({ meetings }: { meetings: readonly Match[] }) => {
  const { teams: teamsOf } = useTeamsAndStages();
  return (
    <section className="match-part" aria-labelledby="match-meetings">
      <h2 id="match-meetings">{texts.meetings}</h2>
      <ul className="meetings">
        {meetings.map((match) => {
          const { home, away } = teamsOf(match);
          const score = officialResult(match);
          return (
            <li key={match.id}>
              <Link to={paths.match(match.id)}>
                <KickoffDate {...match} style="date" />
                <span>{matchTexts.pair(home.name, away.name)}</span>
                <b className="score-figure">{score && formatResult(score)}</b>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

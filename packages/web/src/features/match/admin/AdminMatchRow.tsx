import { IconChevronRight } from '@tabler/icons-react';
import { afterTimeText, rulingText } from '@tippspiel/contract';
import { isBeforeGame, playedResult } from '@tippspiel/rules';
import { useId, useState } from 'react';
import { anchors } from '../../../paths.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { KickoffDate } from '../../../ui/FormattedDate.tsx';
import { useEver } from '../../../ui/useEver.ts';
import { FittingName } from '../../tournament/FittingName.tsx';
import { TeamBadge } from '../../tournament/TeamBadge.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { type Match, phaseOf } from '../match.ts';
import { AdminMatchDetails } from './AdminMatchDetails.tsx';
import { AdminResultForm } from './AdminResultForm.tsx';
import { FeedNotes } from './feed/FeedNotes.tsx';

interface AdminMatchRowProps {
  match: Match;
  /** The game clock, epoch milliseconds. */
  now: number;
  /** Whether the list is about today, so that the time alone says when. */
  isToday: boolean;
}

/** A match in a line; a tap opens what can be done with it. What lacks its result asks for it at once. */
export const AdminMatchRow = ({ match, now, isToday }: AdminMatchRowProps) => {
  const { teams: teamsOf, stageName } = useTeamsAndStages();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isBefore = isBeforeGame(match);
  const played = playedResult(match);
  const phase = isBefore && played === null ? 'ended' : phaseOf(match, now);
  const lacksResult = phase !== 'open' && phase !== 'finished';
  // The form must not vanish under the thumb that has just saved.
  const formOpen = useEver(lacksResult);
  const teams = teamsOf(match);
  const later = played && afterTimeText(played);
  const isTimed = isToday && match.kickoff !== null && phase !== 'postponed';
  const notes = [
    isTimed ? null : <KickoffDate key="when" {...match} />,
    isTimed ? null : stageName(match.stage),
    later,
    match.ruling ? rulingText(match.ruling) : null,
  ].filter(Boolean);
  return (
    <li className="admin-match" id={anchors.match(match.id)} tabIndex={-1}>
      <div className="admin-match-line">
        <span className="admin-match-time score-figure">
          {isTimed ? <KickoffDate {...match} style="time" /> : null}
        </span>
        <span className="admin-match-side">
          <FittingName team={teams.home} />
          <TeamBadge team={teams.home} size={1.5} />
        </span>
        <strong className="admin-match-score score-figure">
          {played ? (
            `${played.home}:${played.away}`
          ) : (
            <>
              <span aria-hidden>–:–</span>
              <span className="visually-hidden">{texts.versus}</span>
            </>
          )}
        </strong>
        <span className="admin-match-side">
          <TeamBadge team={teams.away} size={1.5} />
          <FittingName team={teams.away} />
        </span>
        <button
          type="button"
          className="icon-button admin-match-open"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={texts.edit(teams.home.name, teams.away.name)}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight aria-hidden size={20} />
        </button>
      </div>
      {notes.length === 0 && !lacksResult && !(played && advancesAfterDraw(played)) ? null : (
        <p className="admin-match-note">
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
            <span key={index}>{note}</span>
          ))}
          {played && advancesAfterDraw(played) ? (
            <span>{texts.teamAdvances(teams[played.ko === 1 ? 'home' : 'away'].name)}</span>
          ) : null}
          {lacksResult ? <strong className="admin-badge">{texts.missing[phase]}</strong> : null}
        </p>
      )}
      <FeedNotes match={match} teams={teams} now={now} />
      {formOpen ? <AdminResultForm match={match} teams={teams} /> : null}
      {isOpen ? (
        <section
          className="admin-match-details"
          id={id}
          aria-label={matchTexts.versus(teams.home.name, teams.away.name)}
        >
          <AdminMatchDetails match={match} teams={teams} now={now} hasResultForm={!formOpen} />
        </section>
      ) : null}
    </li>
  );
};

const advancesAfterDraw = ({ home, away, ko }: { home: number; away: number; ko: number }) =>
  home === away && ko !== 0;

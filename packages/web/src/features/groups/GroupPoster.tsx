import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { type CSSProperties, lazy, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { messageOf } from '../../api/ApiError.ts';
import { queryOf } from '../../api/queries.ts';
import { formatInstant, useTimeZone } from '../../formats.ts';
import { groupPageTexts } from '../../texts/group.ts';
import { pointsTexts } from '../../texts/points.ts';
import { posterTexts as texts } from '../../texts/poster.ts';
import { notifyError } from '../../ui/notifications.ts';
import { type Tournament, useTournament } from '../tournament/useTournament.tsx';
import { invitationLink } from './shareLink.ts';
import './GroupPoster.css';

// Nothing is printed before it is there: what waits for it runs no effects.
const QrCode = lazy(() => import('../../ui/QrCode.tsx'));

interface GroupPosterProps {
  /** Of the group's link. */
  token: string;
  /** It is printed, or cannot be. */
  onDone: () => void;
}

/** Prints one page for a wall, as soon as it is known what stands on it; the screen shows nothing of it. */
const GroupPoster = ({ token, onDone }: GroupPosterProps) => {
  const { data, error } = useQuery({
    ...queryOf(endpoints.invitationPreview, { params: { token } }),
    meta: { persist: false },
  });
  const hasPrinted = useRef(false);
  useEffect(() => {
    // Safari goes on before the dialog is closed: the poster stays until it says so.
    window.addEventListener('afterprint', onDone);
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  useEffect(() => {
    if (data === undefined || hasPrinted.current) return;
    hasPrinted.current = true;
    window.print();
  }, [data]);
  useEffect(() => {
    if (error === null) return;
    notifyError(`${texts.failed} ${messageOf(error)}`);
    onDone();
  }, [error, onDone]);
  const tournament = useTournament();
  if (data === undefined) return null;
  return createPortal(<Poster {...data} token={token} tournament={tournament} />, document.body);
};

interface PosterProps extends AnswerOf<typeof endpoints.invitationPreview> {
  token: string;
  tournament: Tournament | undefined;
}

const Poster = ({ token, tournament, name, inviter, money, matches }: PosterProps) => {
  const moment = useFirstKickoff(tournament, matches[0]?.kickoff ?? null);
  return (
    <article className="poster">
      <p className="poster-lead">{texts.invites(inviter)}</p>
      <h1 style={{ '--size': nameSize(name) } as CSSProperties}>{name}</h1>
      {tournament ? <p className="poster-tournament">{tournament.name}</p> : null}
      <QrCode text={invitationLink(token)} label={groupPageTexts.qrAlt} />
      <p>{texts.scan}</p>
      <p className="poster-link">{invitationLink(token)}</p>
      <p className="poster-money">
        {money === null ? (
          texts.free
        ) : (
          <>
            <b>{texts.stake(money.stakeCents)}</b>
            {money.placesCents.map((cents, index) =>
              cents === 0 ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is its identity
                <span key={index}>{texts.prize(index + 1, cents)}</span>
              ),
            )}
          </>
        )}
      </p>
      {moment === null ? null : (
        <p className="poster-until">{money ? texts.joinUntil(moment) : texts.starts(moment)}</p>
      )}
      {tournament?.started ? <p className="poster-until">{texts.joinAnytime}</p> : null}
      {tournament ? (
        <p className="poster-small">{texts.rules(pointsTexts.line(tournament.points))}</p>
      ) : null}
    </article>
  );
};

/** The first kick-off, or its day where that alone is known; null once it is over and while nothing is chosen. */
const useFirstKickoff = (
  tournament: Tournament | undefined,
  kickoff: number | null,
): string | null => {
  const zone = useTimeZone();
  if (!tournament || tournament.started) return null;
  if (kickoff !== null) return formatInstant(kickoff, 'date-time', zone);
  return formatInstant(tournament.start, 'long-date', 'UTC');
};

/** The page is 186 mm wide; a letter of the condensed display font is some 0.45 of its size. */
const WIDTH_MM = 186;
const LETTER = 0.45;

/** @returns the size of the letters in mm: the longest word fits a line, and the name fits three */
const nameSize = (name: string): number => {
  const longest = Math.max(...name.split(/\s+/u).map((word) => word.length), 1);
  const byWord = WIDTH_MM / (LETTER * longest);
  const byLines = (2.4 * WIDTH_MM) / (LETTER * Math.max(name.length, 1));
  return Math.round(Math.max(8, Math.min(30, byWord, byLines)) * 10) / 10;
};

export default GroupPoster;

import { createHash } from 'node:crypto';
import { afterTimeText, endpoints, rulingMark, rulingText, slotName } from '@tippspiel/contract';
import { isAnnulled, matchEndMs, officialResult, playedResult } from '@tippspiel/rules';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/headers.ts';
import { notModified } from '../../http/route.ts';
import type { ListedMatch, PlannedMatch } from '../../standings/fixtures.ts';
import type { Game } from '../../standings/game.ts';
import { oncePerRevision } from '../../standings/kept.ts';
import { calendarTexts } from '../../texts/game.ts';

export const feature: Feature = ({ route, board, config }) => {
  route(endpoints.calendar, async ({ request, reply }) => {
    const { game } = await board.look();
    // A calendar that was subscribed to loses the matches of a tournament that was left.
    const { text, digest } = game
      ? onceWritten(game, '', () => digested(calendarOf(game, config.publicUrl)))
      : digested(textOf(emptyCalendar()));
    const known = isKnown(request, reply, [digest]);
    // The same for everybody: any cache may keep it, and revalidates it each time.
    reply.header('cache-control', 'public, no-cache').removeHeader('vary');
    if (known) return notModified;
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="spielplan.ics"')
      .send(text);
  });
};

/**
 * The tag is made of the content alone: the revision rises with each champion tip and payment, which a visitor would
 * see.
 */
const digested = (text: string) => ({
  text,
  digest: createHash('sha256').update(text).digest('base64url'),
});

const onceWritten = oncePerRevision<ReturnType<typeof digested>>(1);

type Facts = Pick<Game, 'plan' | 'listed' | 'countries' | 'stages' | 'tournament'>;

/**
 * All matches whose kick-off is known, as a calendar to subscribe to (docs/game.md, 'The calendar').
 * The entry of a match keeps its UID; SEQUENCE and LAST-MODIFIED rise with what it shows.
 *
 * @param publicUrl where players open the game
 */
const calendarOf = (game: Facts, publicUrl: string): string => {
  const host = new URL(publicUrl).hostname;
  const calendar = emptyCalendar();
  calendar.name(game.tournament.name);
  for (const match of game.plan) {
    const entry = entryOf(game, match);
    if (entry)
      calendar.createEvent({ ...entry, id: `match-${match.id}@${host}`, url: `${publicUrl}/bet` });
  }
  return textOf(calendar);
};

const emptyCalendar = () =>
  ical({
    description: calendarTexts.description,
    prodId: '//Tippspiel//Spielplan//DE',
    scale: 'gregorian',
    ttl: HOUR_S,
  });

/** The last line, too, ends with a line break (RFC 5545, 3.1). */
const textOf = (calendar: ReturnType<typeof ical>): string => `${calendar.toString()}\r\n`;

/** How often programs ask again, seconds. */
const HOUR_S = 3600;

const entryOf = ({ listed, countries, stages }: Facts, planned: PlannedMatch) => {
  const { id, stage, kickoff, venue, sequence } = planned;
  if (kickoff === null) return null;
  const match = listed.get(id);
  const nameOf = (isocode: string) => countries.get(isocode) ?? isocode;
  const stageName = (code: string) => stages.find((each) => each.code === code)?.name ?? code;
  const openName = (slot: string | null) => slotName(slot ?? calendarTexts.open, stageName, nameOf);
  const home = match ? nameOf(match.teams.home) : openName(planned.slotHome);
  const away = match ? nameOf(match.teams.away) : openName(planned.slotAway);
  const description = [stageName(stage), match && resultText(match, nameOf)]
    .filter(Boolean)
    .join('\n');
  const revised = new Date(planned.revisedAt);
  return {
    stamp: revised,
    lastModified: revised,
    sequence,
    start: new Date(kickoff),
    end: new Date(matchEndMs(kickoff, stage, planned.leg)),
    summary: `${home} – ${away}${match ? scoreText(match) : ''}`,
    description,
    location: venue,
    status: match ? statusOf(match) : ICalEventStatus.TENTATIVE,
    // A match on television is no appointment.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
};

/** An annulled match of which no result is known was not played to its end. */
const statusOf = (match: ListedMatch) =>
  isAnnulled(match) && playedResult(match) === null
    ? ICalEventStatus.CANCELLED
    : ICalEventStatus.CONFIRMED;

const scoreText = (match: ListedMatch) => {
  const played = playedResult(match);
  const score = played ? ` ${played.home}:${played.away}` : '';
  return match.ruling ? `${score} (${rulingMark(match.ruling)})` : score;
};

const resultText = (match: ListedMatch, nameOf: (isocode: string) => string) => {
  const { teams, ruling } = match;
  const [result, official] = [playedResult(match), officialResult(match)];
  const advances = (ruling ? official : result)?.ko ?? 0;
  return [
    result && calendarTexts.result(`${result.home}:${result.away}`),
    result && afterTimeText(result),
    ruling && calendarTexts.ruled(rulingText(ruling), isAnnulled(match)),
    advances === 0
      ? null
      : calendarTexts.advances(nameOf(advances === 1 ? teams.home : teams.away)),
  ]
    .filter(Boolean)
    .join('\n');
};

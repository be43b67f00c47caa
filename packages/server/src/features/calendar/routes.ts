import { createHash } from 'node:crypto';
import { endpoints, slotName } from '@tippspiel/contract';
import { matchEndMs } from '@tippspiel/rules';
import { notModified } from '../../http/call.ts';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/headers.ts';
import type { ListedMatch } from '../../standings/fixtures.ts';
import type { Game } from '../../standings/game.ts';
import { oncePerRevision } from '../../standings/once-per-revision.ts';
import type { PlannedMatch } from '../../standings/plan.ts';
import { calendarTexts } from '../../texts/game.ts';

export const feature: Feature = ({ route, board, config }) => {
  route(endpoints.calendar, async ({ request, reply }) => {
    const game = await board.read();
    const { text, digest } = onceWritten(game, '', () =>
      digested(calendarOf(game, config.publicUrl)),
    );
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
  const properties: Property[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Tippspiel//Spielplan//DE'],
    ['CALSCALE', 'GREGORIAN'],
    // RFC 7986; the X- lines say the same to older programs.
    ['NAME', textValue(game.tournament.name)],
    ['X-WR-CALNAME', textValue(game.tournament.name)],
    ['DESCRIPTION', textValue(calendarTexts.description)],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
    ...game.plan.flatMap((match) => entryOf(game, match, `match-${match.id}@${host}`, publicUrl)),
    ['END', 'VCALENDAR'],
  ];
  return writeLines(properties);
};

const entryOf = (
  { listed, countries, stages }: Facts,
  planned: PlannedMatch,
  uid: string,
  publicUrl: string,
): Property[] => {
  const { id, stage, kickoff, venue, sequence, revisedAt } = planned;
  if (kickoff === null) return [];
  const match = listed.get(id);
  const nameOf = (isocode: string) => countries.get(isocode) ?? isocode;
  const home = match ? nameOf(match.teams.home) : slotName(planned.slotHome ?? calendarTexts.open);
  const away = match ? nameOf(match.teams.away) : slotName(planned.slotAway ?? calendarTexts.open);
  const stageName = stages.find(({ code }) => code === stage)?.name ?? stage;
  const description = [stageName, match && resultText(match, nameOf)].filter(Boolean).join('\n');
  const summary = `${home} – ${away}${match?.result ? ` ${match.result.home}:${match.result.away}` : ''}`;
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', uid],
    ['DTSTAMP', utcValue(revisedAt)],
    ['LAST-MODIFIED', utcValue(revisedAt)],
    ['SEQUENCE', String(sequence)],
    ['DTSTART', utcValue(kickoff)],
    ['DTEND', utcValue(matchEndMs(kickoff, stage))],
    ['SUMMARY', textValue(summary)],
    ['DESCRIPTION', textValue(description)],
    ...(venue === null ? [] : [['LOCATION', textValue(venue)] as const]),
    ['URL', `${publicUrl}/bet`],
    ['STATUS', match ? 'CONFIRMED' : 'TENTATIVE'],
    // A match on television is no appointment.
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ];
};

const resultText = ({ result, teams }: ListedMatch, nameOf: (isocode: string) => string) => {
  if (result === null) return '';
  const score = calendarTexts.result(`${result.home}:${result.away}`);
  if (result.ko === 0) return score;
  return `${score}\n${calendarTexts.advances(nameOf(result.ko === 1 ? teams.home : teams.away))}`;
};

/** The text form of a calendar (RFC 5545, 3.1 and 3.3). */

/** A property: its name with parameters, and its value as it is written. */
type Property = readonly [name: string, value: string];

/** Lines of at most 75 octets; a longer one goes on after a space, and no character is torn. */
const writeLines = (properties: readonly Property[]): string =>
  properties.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');

/** A text with what has a meaning of its own escaped; control characters are left out. */
const textValue = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** @param instant epoch milliseconds */
const utcValue = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const LONGEST = 75;

const fold = (line: string): string => {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > LONGEST) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += length;
  }
  return lines.join('\r\n');
};

import { slotName } from '@tippspiel/contract';
import { matchEndMs } from '@tippspiel/rules';
import type { ListedMatch } from '../../standings/fixtures.ts';
import type { Game } from '../../standings/game.ts';
import type { PlannedMatch } from '../../standings/plan.ts';
import { calendarTexts } from '../../texts/calendar.ts';
import { type Property, textValue, utcValue, writeLines } from './content-lines.ts';

type Facts = Pick<Game, 'plan' | 'listed' | 'countries' | 'stages' | 'tournament'>;

/**
 * All matches whose kick-off is known, as a calendar to subscribe to (docs/game.md, 'The calendar').
 * The entry of a match keeps its UID; SEQUENCE and LAST-MODIFIED rise with what it shows.
 *
 * @param publicUrl where players open the game
 */
export const calendarOf = (game: Facts, publicUrl: string): string => {
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

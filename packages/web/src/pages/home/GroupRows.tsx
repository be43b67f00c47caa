import type { OwnTable } from '@tippspiel/contract';
import { Link } from 'react-router';
import { chooseGroup } from '../../features/groups/chosenGroup.ts';
import { formatCount, formatEuros } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { ownStandingTexts as texts } from '../../texts/home.ts';
import { PlaceChange } from '../../ui/PlaceChange.tsx';
import './GroupRows.css';

/** All tables of the player at once: place, how far to the next one, and money, a row each. */
export const GroupRows = ({ tables }: { tables: readonly OwnTable[] }) => (
  <ul className="group-rows" aria-label={texts.groups}>
    {tables.map((table) => (
      <li key={table.id}>
        <Link to={paths.standings} onClick={() => chooseGroup(table.id)}>
          <span className="group-row-name">
            <strong>{table.name ?? texts.allPlayers}</strong>
            <small>{[gapOf(table), moneyOf(table)].filter(Boolean).join(' · ')}</small>
          </span>
          <PlaceChange change={hasPlaces(table) ? (table.place?.change ?? null) : null} />
          {table.place && hasPlaces(table) ? (
            <span className="group-row-place">
              <span className="visually-hidden">{texts.placeSpoken} </span>
              <b className="score-figure">{texts.place(formatCount(table.place.position))}</b>{' '}
              <small>{texts.placeOf(formatCount(table.players))}</small>
            </span>
          ) : null}
        </Link>
      </li>
    ))}
  </ul>
);

const hasPlaces = ({ top }: OwnTable) => top.length > 0;

const gapOf = (table: OwnTable): string => {
  const { id, place, players } = table;
  if (place === null) return texts.notListedShort;
  if (players === 1 && id !== 0) return texts.alone;
  if (!hasPlaces(table)) return texts.notStartedShort;
  const { gap, ahead } = place;
  if (gap === null || ahead === null) return leadOf(table);
  return gap === 0 ? texts.levelWith(ahead.name) : texts.behindWhom(gap, ahead.name);
};

/** How far the second is, where the first rows tell it. */
const leadOf = ({ top }: OwnTable): string => {
  const first = top.filter(({ position }) => position === 1);
  const next = top.find(({ position }) => position > 1);
  if (first.length > 1) return texts.sharedLead;
  return next && first[0] ? texts.aheadOf(first[0].points - next.points, next.name) : texts.leads;
};

const moneyOf = ({ rules, place }: OwnTable): string | null => {
  if (rules === null || place === null || !place.forMoney) return null;
  return place.prizeCents
    ? texts.prizeNow(formatEuros(place.prizeCents))
    : texts.stakeOf(formatEuros(place.fullStake ? 2 * rules.stakeCents : rules.stakeCents));
};

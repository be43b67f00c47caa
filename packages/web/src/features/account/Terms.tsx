import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { formatAmount, formatInstant } from '../../formats.ts';
import { termsOfUse } from '../../texts/termsOfUse.ts';
import { TextSections } from '../../ui/TextSections.tsx';

// The app keeps the answer up to date anyway.
const tournamentQuery = {
  ...queryOf(endpoints.tournament),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The terms of use depend on the tournament and its stake. */
const Terms = () => (
  <Loaded query={useQuery(tournamentQuery)} count={3}>
    {(game) => {
      const stakeCents = game.chosen ? game.stakeCents : null;
      return (
        <TextSections
          sections={termsOfUse({
            // A calendar day is the same in every time zone.
            end: game.chosen ? formatInstant(game.end, 'long-date', 'UTC') : null,
            stake:
              stakeCents === null
                ? null
                : { half: formatAmount(stakeCents), full: formatAmount(2 * stakeCents) },
          })}
        />
      );
    }}
  </Loaded>
);

export default Terms;

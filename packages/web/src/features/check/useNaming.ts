import { useQuery } from '@tanstack/react-query';
import { formatInstant, useTimeZone } from '../../formats.ts';
import { checkTexts } from '../../texts/check.ts';
import { koTexts } from '../../texts/ko.ts';
import { useSideNames } from '../match/tip/useKoWords.ts';
import { matchesQuery } from '../match/useMatches.ts';
import { useCountries } from '../tournament/useCountries.tsx';
import type { Naming } from './sentences.ts';

/** How findings call matches; one that is listed no more by its number. */
export const useNaming = (): Naming => {
  const { data: matches = [] } = useQuery(matchesQuery);
  const { countryOf } = useCountries();
  const sideNames = useSideNames();
  const zone = useTimeZone();
  return {
    sides: (matchId) => {
      const match = matches.find(({ id }) => id === matchId);
      return match
        ? sideNames(match, { home: countryOf(match.home), away: countryOf(match.away) })
        : {
            home: checkTexts.unlistedMatch(matchId),
            away: checkTexts.unlisted,
            advances: koTexts.advance.inTip,
          };
    },
    instant: (at) => formatInstant(at, 'date-time', zone),
  };
};

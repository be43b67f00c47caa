import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { CountryFlag } from './CountryFlag.tsx';

/**
 * Draws the flag of a participating country by its German name, which the flag then carries; a
 * name that is not known (yet) stands for itself.
 */
export const useFlagOf = (): ((country: string, size?: number) => ReactNode) => {
  const { data = [] } = useQuery(queryOf(endpoints.participatingCountries));
  const isocodes = new Map(data.map(({ name, isocode }) => [name, isocode]));
  return (country, size = 2) => {
    const isocode = isocodes.get(country);
    if (isocode === undefined) return country;
    return <CountryFlag isocode={isocode} label={country} size={size} />;
  };
};

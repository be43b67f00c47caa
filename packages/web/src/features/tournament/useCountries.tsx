import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { CountryFlag } from './CountryFlag.tsx';

interface Countries {
  /** The German name; the code as long as names are not known. */
  nameOf: (isocode: string) => string;
  /** The flag beside a name. */
  flagOf: (isocode: string) => ReactNode;
  /** The flag of a German name, which it carries; an unknown name stands for itself. */
  flagOfName: (name: string, size?: number) => ReactNode;
}

/** The countries of the tournament, as screens show them. */
export const useCountries = (): Countries => {
  const { data = [] } = useQuery(queryOf(endpoints.participatingCountries));
  const names = new Map(data.map(({ isocode, name }) => [isocode, name]));
  const isocodes = new Map(data.map(({ isocode, name }) => [name, isocode]));
  return {
    nameOf: (isocode) => names.get(isocode) ?? isocode,
    flagOf: (isocode) => <CountryFlag isocode={isocode} size={1.5} />,
    flagOfName: (name, size = 2) => {
      const isocode = isocodes.get(name);
      return isocode ? <CountryFlag isocode={isocode} label={name} size={size} /> : name;
    },
  };
};

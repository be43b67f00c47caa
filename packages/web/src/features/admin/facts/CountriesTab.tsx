import { useQuery } from '@tanstack/react-query';
import { endpoints, fields, messages } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { countryAdminTexts as texts } from '../../../texts/adminGame.ts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { CountryFlag } from '../CountryFlag.tsx';
import { CodedList } from './CodedList.tsx';
import type { CodedKind } from './CodeNameForm.tsx';

const kind: CodedKind = {
  texts,
  invalid: messages.countryFields,
  isValid: (code, name) =>
    fields.isocode.safeParse(code).success && fields.countryName.safeParse(name).success,
  save: (isocode, name) => change(endpoints.saveCountry, { body: { isocode, name } }),
};

export const CountriesTab = () => (
  <Loaded
    query={useQuery(queryOf(endpoints.countries))}
    placeholder={<Skeletons count={6} height={132} />}
  >
    {(countries) => (
      <CodedList
        kind={kind}
        entries={countries.map(({ isocode, name }) => ({ code: isocode, name }))}
        none={texts.none}
        picture={(isocode) => <CountryFlag isocode={isocode} />}
      />
    )}
  </Loaded>
);

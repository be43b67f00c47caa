import { useQuery } from '@tanstack/react-query';
import { endpoints, fields, messages } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { countryAdminTexts as texts } from '../../../texts/adminGame.ts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { AdminCountryFlag } from '../AdminCountryFlag.tsx';
import { AdminCodedList } from './AdminCodedList.tsx';
import type { CodedKind } from './AdminCodeNameForm.tsx';

const kind: CodedKind = {
  texts,
  invalid: messages.countryFields,
  isValid: (code, name) =>
    fields.isocode.safeParse(code).success && fields.countryName.safeParse(name).success,
  save: (isocode, name) => change(endpoints.saveCountry, { body: { isocode, name } }),
};

export const AdminCountriesTab = () => (
  <Loaded
    query={useQuery(queryOf(endpoints.countries))}
    placeholder={<Skeletons count={6} height={132} />}
  >
    {(countries) => (
      <AdminCodedList
        kind={kind}
        entries={countries.map(({ isocode, name }) => ({ code: isocode, name }))}
        none={texts.none}
        picture={(isocode) => <AdminCountryFlag isocode={isocode} />}
      />
    )}
  </Loaded>
);

import { endpoints, fields, messages } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import {
  competitionAdminTexts,
  countryAdminTexts,
  stageAdminTexts,
} from '../../../texts/adminGame.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { useTournament } from '../../tournament/useTournament.ts';
import { AdminCodedList, AdminCreate, type Kind } from './AdminFactList.tsx';

const countryKind: Kind = {
  texts: countryAdminTexts,
  invalid: messages.countryFields,
  isValid: (code, name) =>
    fields.isocode.safeParse(code).success && fields.countryName.safeParse(name).success,
  save: (isocode, name) => change(endpoints.saveCountry, { body: { isocode, name } }),
};

export const AdminCountriesTab = () => (
  <Loaded query={useAnswer(endpoints.countries)} count={6} height={132}>
    {(countries) => (
      <AdminCodedList
        kind={countryKind}
        entries={countries.map(({ isocode, name }) => ({ code: isocode, name }))}
        picture={(isocode) => <AdminCountryFlag isocode={isocode} />}
      />
    )}
  </Loaded>
);

/** Some codes are the game's own (`XE`, `XS`, `XW`). */
const AdminCountryFlag = ({ isocode }: { isocode: string }) => (
  <Flag code={useTournament()?.flags[isocode] ?? isocode.toLowerCase()} size={1.75} />
);

const stageKind: Kind = {
  texts: stageAdminTexts,
  invalid: messages.stageFields,
  isValid: (code, name) => fields.stageCode.safeParse(code).success && name !== '',
  save: (code, name) => change(endpoints.saveStage, { body: { code, name } }),
};

export const AdminStagesTab = () => (
  <Loaded query={useAnswer(endpoints.stages)} count={6} height={132}>
    {(stages) => <AdminCodedList kind={stageKind} entries={stages} />}
  </Loaded>
);

const competitionKind: Kind = {
  texts: competitionAdminTexts,
  invalid: messages.competitionName,
  isValid: (_, name) => name !== '',
  save: (_, name) => change(endpoints.createCompetition, { body: { name } }),
};

export const AdminCompetitionsTab = () => (
  <>
    <AdminCreate kind={competitionKind} />
    <Loaded query={useAnswer(endpoints.competitions)} count={4} height={60}>
      {(competitions) =>
        competitions.length === 0 ? (
          <EmptyState>{competitionKind.texts.none}</EmptyState>
        ) : (
          <Card className="admin-form">
            <ul className="admin-plain-list">
              {competitions.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  </>
);

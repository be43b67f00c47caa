import { endpoints, fields, messages, type Words } from '@tippspiel/contract';
import { type ReactNode, useState } from 'react';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { SubmitForm } from '../../../api/SubmitForm.tsx';
import { adminTexts } from '../../../texts/admin.ts';
import {
  competitionAdminTexts,
  countryAdminTexts,
  stageAdminTexts,
} from '../../../texts/adminGame.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TeamBadge } from '../../tournament/TeamBadge.tsx';
import { useCountries } from '../../tournament/useTeamsAndStages.tsx';
import { useWords } from '../../tournament/useTournament.tsx';
import { AdminClubForm } from './AdminClub.tsx';
import { AdminReplaceTeam } from './AdminReplaceTeam.tsx';

const countryKind = (words: Words): Kind => ({
  texts: countryAdminTexts(words),
  invalid: messages.countryFields,
  isValid: (code, name) =>
    fields.isocode.safeParse(code).success && fields.countryName.safeParse(name).success,
  save: (isocode, name) => change(endpoints.saveCountry, { body: { isocode, name } }),
});

export const AdminCountriesTab = () => {
  const kind = countryKind(useWords());
  return (
    <Loaded query={useAnswer(endpoints.countries)} count={6} height={132}>
      {(countries) => (
        <AdminCodedList
          kind={kind}
          entries={countries.map(({ isocode, name }) => ({ code: isocode, name }))}
          picture={(isocode) => <AdminTeamBadge isocode={isocode} />}
          form={({ code }, close) =>
            /^\d/.test(code) ? <AdminClubForm isocode={code} onSaved={close} /> : null
          }
          more={({ code, name }) => <AdminReplaceTeam team={{ isocode: code, name }} />}
        />
      )}
    </Loaded>
  );
};

const AdminTeamBadge = ({ isocode }: { isocode: string }) => (
  <TeamBadge team={useCountries().countryOf(isocode)} size={1.75} />
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

const competitionKind = (words: Words): Kind => ({
  texts: competitionAdminTexts(words),
  invalid: messages.competitionName,
  isValid: (_, name) => name !== '',
  save: (_, name) => change(endpoints.createCompetition, { body: { name } }),
});

export const AdminCompetitionsTab = () => {
  const kind = competitionKind(useWords());
  return (
    <>
      <AdminCreate kind={kind} />
      <Loaded query={useAnswer(endpoints.competitions)} count={4} height={60}>
        {(competitions) =>
          competitions.length === 0 ? (
            <EmptyState>{kind.texts.none}</EmptyState>
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
};

/** A kind of thing that the organiser names: countries, stages and competitions. */
interface Kind {
  texts: {
    create: string;
    /** The label of the code, which competitions do not have. */
    code?: string;
    codeHint?: string;
    name: string;
    nameHint?: string;
    /** Is said while there is none. */
    none: string;
    saved: string;
    failed: string;
    known?: (name: string) => string;
  };
  /** The form says this of an invalid entry. */
  invalid: string;
  isValid: (code: string, name: string) => boolean;
  save: (code: string, name: string) => Promise<unknown>;
}

interface NamedThing {
  code: string;
  name: string;
}

interface AdminThingFormProps {
  kind: Kind;
  /** The form renames this; without it, it creates a new one. */
  renamed?: NamedThing;
  /** Warns before one of these is overwritten. */
  known?: readonly NamedThing[] | undefined;
  onSaved: () => void;
}

const AdminThingForm = ({ kind, renamed, known = [], onSaved }: AdminThingFormProps) => {
  const { texts } = kind;
  const [code, setCode] = useState(renamed?.code ?? '');
  const [name, setName] = useState(renamed?.name ?? '');
  const owner = known.find((each) => each.code === code)?.name;
  return (
    <SubmitForm
      label={renamed ? adminTexts.rename(renamed.name) : texts.create}
      entry={name.trim()}
      check={(trimmed) => (kind.isValid(code, trimmed) ? undefined : kind.invalid)}
      send={(trimmed) => kind.save(code, trimmed)}
      done={texts.saved}
      failed={texts.failed}
      notifiesFailure
      onSuccess={onSaved}
      button={renamed ? adminTexts.save : adminTexts.create}
    >
      {renamed || texts.code === undefined ? null : (
        <TextField
          label={texts.code}
          hint={owner === undefined ? texts.codeHint : texts.known?.(owner)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={2}
          value={code}
          onValue={(value) => setCode(value.toUpperCase())}
        />
      )}
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        maxLength={60}
        value={name}
        onValue={setName}
      />
    </SubmitForm>
  );
};

const AdminCreate = ({ kind, known }: Pick<AdminThingFormProps, 'kind' | 'known'>) => (
  <Card>
    <Disclosure label={kind.texts.create}>
      {(close) => <AdminThingForm kind={kind} known={known} onSaved={close} />}
    </Disclosure>
  </Card>
);

interface AdminCodedListProps {
  kind: Kind;
  entries: readonly NamedThing[];
  /** Renders what stands before a name. */
  picture?: (code: string) => ReactNode;
  /** Renders a form of its own for one; null = it has a name alone. */
  form?: (entry: NamedThing, close: () => void) => ReactNode;
  /** Renders what else can be done with one. */
  more?: (entry: NamedThing) => ReactNode;
}

/** Creates a thing that has a code, and renames each. */
const AdminCodedList = ({ kind, entries, picture, form, more }: AdminCodedListProps) => (
  <>
    <AdminCreate kind={kind} known={entries} />
    {entries.length === 0 ? <EmptyState>{kind.texts.none}</EmptyState> : null}
    <ul className="admin-list admin-coded">
      {entries.map((entry) => (
        <li key={entry.code} className="card admin-row admin-coded-row">
          <div className="admin-coded-line">
            {picture?.(entry.code)}
            <strong className="admin-row-title">{entry.name}</strong>
            <span className="admin-note">{entry.code}</span>
          </div>
          <Disclosure label={adminTexts.renameLabel} name={adminTexts.rename(entry.name)}>
            {(close) => (
              <>
                {form?.(entry, close) ?? (
                  <AdminThingForm kind={kind} renamed={entry} onSaved={close} />
                )}
                {more?.(entry)}
              </>
            )}
          </Disclosure>
        </li>
      ))}
    </ul>
  </>
);

import { useQuery } from '@tanstack/react-query';
import { endpoints, fields, messages } from '@tippspiel/contract';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { countryAdminTexts, stageAdminTexts } from '../../../texts/adminGame.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useFlag } from '../tournamentFacts.ts';
import { useAction } from '../useAction.ts';

interface AdminCodedListProps {
  kind: CodedKind;
  entries: readonly { code: string; name: string }[];
  /** Said while there is none. */
  none: string;
  /** Stands before a name. */
  picture?: (code: string) => ReactNode;
}

/** Things with code and name: create one, rename each. */
const AdminCodedList = ({ kind, entries, none, picture }: AdminCodedListProps) => {
  const known = new Map(entries.map(({ code, name }) => [code, name]));
  return (
    <>
      <Card className="admin-create">
        <Disclosure label={kind.texts.create}>
          {(close) => <AdminCodeNameForm kind={kind} known={known} onSaved={close} />}
        </Disclosure>
      </Card>
      {entries.length === 0 ? <EmptyState>{none}</EmptyState> : null}
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
                <AdminCodeNameForm kind={kind} renamed={entry} known={known} onSaved={close} />
              )}
            </Disclosure>
          </li>
        ))}
      </ul>
    </>
  );
};

/** A kind of thing that has a code of two characters and a name: countries and stages. */
interface CodedKind {
  texts: CodedTexts;
  /** The sentence for what cannot be saved. */
  invalid: string;
  isValid: (code: string, name: string) => boolean;
  save: (code: string, name: string) => Promise<unknown>;
}

interface CodedTexts {
  create: string;
  code: string;
  codeHint?: string;
  name: string;
  saved: string;
  failed: string;
  known: (name: string) => string;
}

interface AdminCodeNameFormProps {
  kind: CodedKind;
  /** What is renamed; a new one is created without it. */
  renamed?: { code: string; name: string };
  /** Names by code, to warn before one is overwritten. */
  known: ReadonlyMap<string, string>;
  onSaved: () => void;
}

const AdminCodeNameForm = ({ kind, renamed, known, onSaved }: AdminCodeNameFormProps) => {
  const { texts } = kind;
  const [code, setCode] = useState(renamed?.code ?? '');
  const [name, setName] = useState(renamed?.name ?? '');
  const [invalid, setInvalid] = useState(false);
  const save = useAction({
    run: () => kind.save(code, name.trim()),
    done: texts.saved,
    failed: texts.failed,
    formShowsReason: true,
    onDone: onSaved,
  });
  const submit = () => {
    const valid = kind.isValid(code, name.trim());
    setInvalid(!valid);
    if (valid) save.mutate();
    else save.reset();
  };
  const failure = save.error ? messageOf(save.error) : undefined;
  const owner = known.get(code);
  return (
    <Form
      label={renamed ? adminTexts.rename(renamed.name) : texts.create}
      onSubmit={submit}
      error={invalid ? kind.invalid : failure}
    >
      {renamed ? null : (
        <TextField
          label={texts.code}
          hint={owner === undefined ? texts.codeHint : texts.known(owner)}
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
        autoComplete="off"
        maxLength={60}
        value={name}
        onValue={setName}
      />
      <Button type="submit" loading={save.isPending}>
        {renamed ? adminTexts.save : adminTexts.create}
      </Button>
    </Form>
  );
};

const countryKind: CodedKind = {
  texts: countryAdminTexts,
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
        kind={countryKind}
        entries={countries.map(({ isocode, name }) => ({ code: isocode, name }))}
        none={countryAdminTexts.none}
        picture={(isocode) => <AdminCountryFlag isocode={isocode} />}
      />
    )}
  </Loaded>
);

const stageKind: CodedKind = {
  texts: stageAdminTexts,
  invalid: messages.stageFields,
  isValid: (code, name) => fields.stageCode.safeParse(code).success && name !== '',
  save: (code, name) => change(endpoints.saveStage, { body: { code, name } }),
};

export const AdminStagesTab = () => (
  <Loaded
    query={useQuery(queryOf(endpoints.stages))}
    placeholder={<Skeletons count={6} height={132} />}
  >
    {(stages) => <AdminCodedList kind={stageKind} entries={stages} none={stageAdminTexts.none} />}
  </Loaded>
);

/** A country's flag beside its name. */
const AdminCountryFlag = ({ isocode }: { isocode: string }) => (
  <Flag code={useFlag(isocode)} size={1.75} />
);

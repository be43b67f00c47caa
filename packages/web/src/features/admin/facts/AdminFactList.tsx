import { type ReactNode, useState } from 'react';
import { SubmitForm } from '../../../api/SubmitForm.tsx';
import { adminTexts } from '../../../texts/admin.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** A kind of thing that the organiser names: countries, stages and competitions. */
export interface Kind {
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

interface AdminFactFormProps {
  kind: Kind;
  /** The form renames this; without it, it creates a new one. */
  renamed?: NamedThing;
  /** Warns before one of these is overwritten. */
  known?: readonly NamedThing[] | undefined;
  onSaved: () => void;
}

const AdminFactForm = ({ kind, renamed, known = [], onSaved }: AdminFactFormProps) => {
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

export const AdminCreate = ({ kind, known }: Pick<AdminFactFormProps, 'kind' | 'known'>) => (
  <Card className="admin-create">
    <Disclosure label={kind.texts.create}>
      {(close) => <AdminFactForm kind={kind} known={known} onSaved={close} />}
    </Disclosure>
  </Card>
);

interface AdminCodedListProps {
  kind: Kind;
  entries: readonly NamedThing[];
  /** Renders what stands before a name. */
  picture?: (code: string) => ReactNode;
}

/** Creates a thing that has a code, and renames each. */
export const AdminCodedList = ({ kind, entries, picture }: AdminCodedListProps) => (
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
            {(close) => <AdminFactForm kind={kind} renamed={entry} onSaved={close} />}
          </Disclosure>
        </li>
      ))}
    </ul>
  </>
);

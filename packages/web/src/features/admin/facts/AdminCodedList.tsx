import type { ReactNode } from 'react';
import { adminTexts } from '../../../texts/admin.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AdminCodeNameForm, type CodedKind } from './AdminCodeNameForm.tsx';

interface AdminCodedListProps {
  kind: CodedKind;
  entries: readonly { code: string; name: string }[];
  /** Said while there is none. */
  none: string;
  /** Stands before a name. */
  picture?: (code: string) => ReactNode;
}

/** Things with code and name: create one, rename each. */
export const AdminCodedList = ({ kind, entries, none, picture }: AdminCodedListProps) => {
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

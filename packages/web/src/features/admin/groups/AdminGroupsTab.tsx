import { type BodyOf, endpoints, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { useAction } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { SubmitForm } from '../../../api/SubmitForm.tsx';
import { adminTexts } from '../../../texts/admin.ts';
import { groupAdminTexts as texts } from '../../../texts/adminGroups.ts';
import { groupPageTexts } from '../../../texts/group.ts';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AdminGroupCard } from './AdminGroupCard.tsx';
import {
  AdminSecretField,
  AdminStakeFields,
  DEFAULT_STAKES,
  stakesOf,
} from './AdminStakeFields.tsx';

export const AdminGroupsTab = () => (
  <>
    <Card className="admin-create">
      <Disclosure label={texts.create}>
        {(close) => <AdminGroupForm onCreated={close} />}
      </Disclosure>
      <AdminFounding />
    </Card>
    <Loaded query={useAnswer(endpoints.groups)} count={4} height={190}>
      {(groups) =>
        groups.length === 0 ? (
          <EmptyState>{texts.none}</EmptyState>
        ) : (
          <ul className="admin-list admin-tiles">
            {groups.map((group) => (
              <AdminGroupCard key={group.id} group={group} />
            ))}
          </ul>
        )
      }
    </Loaded>
  </>
);

/** Allows players to found groups (docs/game.md, 'Groups of players'). */
const AdminFounding = () => {
  const { data } = useAnswer(endpoints.founding);
  const allow = useAction({
    run: (allowed: boolean) => change(endpoints.allowFounding, { body: { allowed } }),
    done: groupPageTexts.allowSaved,
    failed: groupPageTexts.allowFailed,
  });
  if (!data) return null;
  return (
    <>
      <Switch
        label={groupPageTexts.allow}
        checked={data.allowed}
        onChecked={(allowed) => allow.mutate(allowed)}
      />
      <p className="admin-note">{groupPageTexts.allowHint}</p>
    </>
  );
};

const EMPTY = { name: '', secret: '', withMoney: false };

const AdminGroupForm = ({ onCreated }: { onCreated: () => void }) => {
  const [draft, setDraft] = useState(EMPTY);
  const [stakes, setStakes] = useState(DEFAULT_STAKES);
  const group = {
    name: draft.name.trim(),
    secret: draft.secret,
    money: draft.withMoney ? stakesOf(stakes) : null,
  };
  return (
    <SubmitForm
      label={texts.create}
      entry={group}
      check={(entered) => {
        if (!hasNames(entered)) return messages.groupFields;
        const lacksStakes = draft.withMoney && entered.money === null;
        return lacksStakes ? messages.groupStakes(entered.name) : undefined;
      }}
      send={(entered) => change(endpoints.createGroup, { body: entered })}
      button={adminTexts.create}
      done={texts.created}
      failed={texts.createFailed}
      notifiesFailure
      onSuccess={onCreated}
    >
      <TextField
        label={texts.name}
        autoComplete="off"
        maxLength={limits.groupName}
        value={draft.name}
        onValue={(name) => setDraft({ ...draft, name })}
      />
      <AdminSecretField value={draft.secret} onValue={(secret) => setDraft({ ...draft, secret })} />
      <Checkbox
        checked={draft.withMoney}
        onChecked={(withMoney) => setDraft({ ...draft, withMoney })}
      >
        {texts.withMoney}
      </Checkbox>
      {draft.withMoney ? <AdminStakeFields draft={stakes} onDraft={setStakes} /> : null}
    </SubmitForm>
  );
};

/** Whether name and secret are there and fit (docs/game.md, 'Groups'). */
const hasNames = ({ name, secret }: BodyOf<typeof endpoints.createGroup>): boolean =>
  name !== '' &&
  name.length <= limits.groupName &&
  secret !== '' &&
  secret.length <= limits.groupSecret;

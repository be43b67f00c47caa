import { type BodyOf, endpoints, type Group, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionButton, useAction } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { SubmitForm } from '../../../api/SubmitForm.tsx';
import { paths } from '../../../paths.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { groupMoneyAdminTexts, groupAdminTexts as texts } from '../../../texts/adminGroups.ts';
import { groupPageTexts, groupTexts } from '../../../texts/group.ts';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useHasStarted, useWords } from '../../tournament/useTournament.tsx';
import { AdminGroupMembers } from './AdminGroupMembers.tsx';
import { AdminMoneyProposal } from './AdminMoneyProposal.tsx';
import {
  AdminSecretField,
  AdminStakeFields,
  AdminStakesForm,
  DEFAULT_STAKES,
  stakesOf,
} from './AdminStakeFields.tsx';

export const AdminGroupsTab = () => (
  <>
    <Card>
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
          <ul className="admin-list">
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

const AdminGroupCard = ({ group }: { group: Group }) => (
  <li className="card admin-row">
    <div className="admin-user">
      <strong className="admin-row-title">{group.name}</strong>
      <Link to={paths.group(group.id)} aria-label={groupPageTexts.nameAndLinkOf(group.name)}>
        {groupPageTexts.nameAndLink}
      </Link>
      <span>{groupTexts.members(group.members)}</span>
      <span>{texts.money(group.money)}</span>
      {group.secret === undefined ? null : (
        <span>
          <span className="admin-note">{texts.secretLine}</span>{' '}
          <code className="admin-secret">{group.secret}</code>
        </span>
      )}
    </div>
    <Disclosure label={texts.manageLabel} name={texts.manage(group.name)}>
      {() => (
        <>
          <AdminGroupMembers group={group} />
          <DeleteGroup group={group} />
        </>
      )}
    </Disclosure>
    <AdminGroupMoney group={group} />
    {group.founderId === undefined ? null : <AdminMoneyProposal group={group} />}
  </li>
);

const DeleteGroup = ({ group }: { group: Group }) => {
  const [started, words] = [useHasStarted(), useWords()];
  return (
    <div>
      <ActionButton
        label={texts.remove}
        title={texts.removeTitle(group.name)}
        danger
        run={() => change(endpoints.deleteGroup, { params: { id: group.id } })}
        done={texts.removed}
        failed={texts.removeFailed}
      >
        <p>{texts.removeText}</p>
        {started && group.money ? <p>{texts.removePrizes(words)}</p> : null}
        <p>{adminTexts.logged}</p>
      </ActionButton>
    </div>
  );
};

/** Changes stakes and prizes of a group with money, before the first match. */
const AdminGroupMoney = ({ group: { id, name, money, members } }: { group: Group }) => {
  const isOver = useHasStarted();
  if (isOver || money === null) return null;
  return (
    <Disclosure label={groupMoneyAdminTexts.change} name={groupMoneyAdminTexts.changeName(name)}>
      {(close) => (
        <AdminStakesForm
          label={groupMoneyAdminTexts.changeName(name)}
          intro={groupMoneyAdminTexts.consequences}
          money={money}
          players={members}
          send={(next) =>
            change(endpoints.saveGroupMoney, { params: { id }, body: { money: next } })
          }
          button={groupMoneyAdminTexts.save}
          done={groupMoneyAdminTexts.saved}
          failed={groupMoneyAdminTexts.failed}
          onSuccess={close}
        />
      )}
    </Disclosure>
  );
};

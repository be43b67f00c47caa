import { useQuery } from '@tanstack/react-query';
import { endpoints, limits } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { groupAdminTexts as texts } from '../../../texts/adminGame.ts';
import { groupPageTexts } from '../../../texts/group.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAction } from '../useAction.ts';
import { AdminGroupCard } from './AdminGroupCard.tsx';
import { AdminStakeFields, checkGroup, NEW_GROUP, type NewGroup } from './AdminStakeFields.tsx';

/** All tip groups with their secrets and members. */
export const AdminGroupsTab = () => {
  const query = useQuery(queryOf(endpoints.groups));
  return (
    <>
      <Card className="admin-create">
        <Disclosure label={texts.create}>
          {(close) => <AdminGroupForm onCreated={close} />}
        </Disclosure>
        <AdminFounding />
      </Card>
      <Loaded query={query} placeholder={<Skeletons count={4} height={190} />}>
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
};

/** Whether players may found groups (docs/game.md, 'Groups of players'). */
const AdminFounding = () => {
  const { data } = useQuery(queryOf(endpoints.founding));
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

/** Adds a group, with or without money. */
const AdminGroupForm = ({ onCreated }: { onCreated: () => void }) => {
  const [draft, setDraft] = useState(NEW_GROUP);
  const [refused, setRefused] = useState<string>();
  const create = useAction({
    run: (body: NewGroup) => change(endpoints.createGroup, { body }),
    done: texts.created,
    failed: texts.createFailed,
    formShowsReason: true,
    onDone: onCreated,
  });
  const submit = () => {
    const checked = checkGroup(draft);
    setRefused(checked.ok ? undefined : checked.message);
    if (checked.ok) create.mutate(checked.group);
    else create.reset();
  };
  const failure = create.error ? messageOf(create.error) : undefined;
  return (
    <Form label={texts.create} onSubmit={submit} error={refused ?? failure}>
      <TextField
        label={texts.name}
        autoComplete="off"
        maxLength={limits.groupName}
        value={draft.name}
        onValue={(name) => setDraft({ ...draft, name })}
      />
      <TextField
        label={texts.secret}
        hint={texts.secretHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.groupSecret}
        value={draft.secret}
        onValue={(secret) => setDraft({ ...draft, secret })}
      />
      <Checkbox
        checked={draft.withMoney}
        onChecked={(withMoney) => setDraft({ ...draft, withMoney })}
      >
        {texts.withMoney}
      </Checkbox>
      {draft.withMoney ? (
        <AdminStakeFields draft={draft} onDraft={(stakes) => setDraft({ ...draft, ...stakes })} />
      ) : null}
      <Button type="submit" loading={create.isPending}>
        {adminTexts.create}
      </Button>
    </Form>
  );
};

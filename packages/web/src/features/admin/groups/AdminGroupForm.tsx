import { endpoints, limits } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { groupAdminTexts as texts } from '../../../texts/adminGame.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAction } from '../useAction.ts';
import { AdminStakeFields } from './AdminStakeFields.tsx';
import { checkGroup, NEW_GROUP, type NewGroup } from './groupDraft.ts';

/** Adds a group, with or without money. */
export const AdminGroupForm = ({ onCreated }: { onCreated: () => void }) => {
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

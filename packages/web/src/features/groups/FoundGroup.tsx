import { useQuery } from '@tanstack/react-query';
import { endpoints, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { change } from '../../api/change.ts';
import { queryOf } from '../../api/queries.ts';
import { useSubmit } from '../../api/useSubmit.ts';
import { paths } from '../../paths.ts';
import { groupPageTexts as texts } from '../../texts/group.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { chooseGroup } from './chosenGroup.ts';

/** Founds a group of one's own; says why not where that is not possible. */
export const FoundGroup = () => {
  const { data } = useQuery(queryOf(endpoints.founding));
  if (!data) return <Skeletons count={1} height={120} />;
  if (!data.allowed) return <p>{texts.foundingOff}</p>;
  return data.left === 0 ? <p>{texts.foundingFull}</p> : <FoundGroupForm />;
};

const FoundGroupForm = () => {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const { submit, reason, isPending } = useSubmit({
    check: (entered: string) => (entered.trim() === '' ? messages.groupName : undefined),
    send: (entered) => change(endpoints.foundGroup, { body: { name: entered } }),
    onSuccess: ({ id }) => {
      notifySuccess(texts.founded);
      chooseGroup(id);
      navigate(paths.group(id));
    },
  });
  return (
    <Form label={texts.found} onSubmit={() => submit(name)} error={reason}>
      <TextField
        label={texts.name}
        hint={texts.foundText}
        name="group-name"
        autoComplete="off"
        maxLength={limits.groupName}
        value={name}
        onValue={setName}
      />
      <Button type="submit" loading={isPending}>
        {texts.foundButton}
      </Button>
    </Form>
  );
};

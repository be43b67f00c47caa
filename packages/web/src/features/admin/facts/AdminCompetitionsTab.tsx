import { useQuery } from '@tanstack/react-query';
import { endpoints, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { competitionAdminTexts as texts } from '../../../texts/adminGame.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAction } from '../useAction.ts';

export const AdminCompetitionsTab = () => {
  const query = useQuery(queryOf(endpoints.competitions));
  return (
    <>
      <Card className="admin-create">
        <Disclosure label={texts.create}>
          {(close) => <CompetitionForm onCreated={close} />}
        </Disclosure>
      </Card>
      <Loaded query={query} placeholder={<Skeletons count={4} height={60} />}>
        {(competitions) =>
          competitions.length === 0 ? (
            <EmptyState>{texts.none}</EmptyState>
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

const CompetitionForm = ({ onCreated }: { onCreated: () => void }) => {
  const [name, setName] = useState('');
  const [invalid, setInvalid] = useState(false);
  const create = useAction({
    run: () => change(endpoints.createCompetition, { body: { name: name.trim() } }),
    done: texts.saved,
    failed: texts.failed,
    formShowsReason: true,
    onDone: onCreated,
  });
  const submit = () => {
    setInvalid(name.trim() === '');
    if (name.trim() === '') create.reset();
    else create.mutate();
  };
  const failure = create.error ? messageOf(create.error) : undefined;
  return (
    <Form
      label={texts.create}
      onSubmit={submit}
      error={invalid ? messages.competitionName : failure}
    >
      <TextField
        label={adminTexts.name}
        hint={texts.hint}
        autoComplete="off"
        maxLength={60}
        value={name}
        onValue={setName}
      />
      <Button type="submit" loading={create.isPending}>
        {adminTexts.create}
      </Button>
    </Form>
  );
};

import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { useAction } from '../../../api/Action.tsx';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { encryptPassword } from '../../../api/encryptPassword.ts';
import { useAnswer } from '../../../api/queries.ts';
import { forgetAnswers } from '../../../api/queryClient.ts';
import { clearSession } from '../../../api/session.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { configurationTexts as texts } from '../../../texts/adminGame.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { User } from '../user.ts';
import { AdminHandOverDialog, AdminOrganiserChoice } from './AdminHandOver.tsx';

interface AdminConfigurationFormProps {
  saved: Configuration;
  organiserName: string | undefined;
}

export const AdminConfigurationForm = ({ saved, organiserName }: AdminConfigurationFormProps) => {
  const { data: countries = [] } = useAnswer(endpoints.participatingCountries);
  const [name, setName] = useState(saved.name);
  const [champion, setChampion] = useState(saved.champion ?? '');
  const [successor, setSuccessor] = useState<User>();
  const [asking, setAsking] = useState(false);
  const [invalid, setInvalid] = useState(false);
  const save = useSaveConfiguration(saved);
  const submit = () => {
    const valid = name.trim() !== '';
    setInvalid(!valid);
    if (!valid) return;
    if (successor) setAsking(true);
    else send();
  };
  const send = (password?: string) => {
    setAsking(false);
    save.mutate({
      name: name.trim(),
      champion: champion || null,
      successor: successor?.id ?? null,
      password,
    });
  };
  const failure = save.error ? messageOf(save.error) : undefined;
  return (
    <Card className="admin-form">
      <Form
        label={adminTexts.tabs.konfiguration}
        onSubmit={submit}
        error={invalid ? texts.nameMissing : failure}
      >
        <TextField
          label={texts.name}
          autoComplete="off"
          maxLength={60}
          value={name}
          onValue={setName}
        />
        <SelectField
          label={texts.champion}
          hint={texts.championHint}
          value={champion}
          options={[
            { value: '', label: texts.noChampion },
            ...countries.map((country) => ({ value: country.name, label: country.name })),
          ]}
          onValue={setChampion}
        />
        <AdminOrganiserChoice
          current={saved.organiserId}
          currentName={organiserName}
          successor={successor}
          onSuccessor={setSuccessor}
        />
        <Button type="submit" loading={save.isPending}>
          {adminTexts.save}
        </Button>
      </Form>
      {successor ? (
        <AdminHandOverDialog
          name={successor.name}
          open={asking}
          onConfirm={send}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Card>
  );
};

interface Change {
  name: string;
  /** A participating country's German name, or null. */
  champion: string | null;
  /** The id of who takes over the role. */
  successor: number | null;
  /** The organiser's own password, where the role is handed over. */
  password: string | undefined;
}

/** Ends the session here after the role is handed over. */
const useSaveConfiguration = (saved: Configuration) =>
  useAction({
    run: async ({ name, champion, successor, password }: Change) => {
      const organiserId = successor ?? saved.organiserId;
      // Only an organiser sees this form.
      if (organiserId === null)
        throw new Error('A configuration without organiser cannot be saved.');
      await change(endpoints.saveConfiguration, {
        body: {
          id: saved.id,
          name,
          champion,
          organiserId,
          ...(password === undefined ? {} : { current: await encryptPassword(password) }),
        },
      });
    },
    done: ({ successor }) => (successor === null ? texts.saved : texts.handedOver),
    failed: texts.failed,
    formShowsReason: true,
    onDone: ({ successor }) => {
      if (successor === null) return;
      clearSession();
      void forgetAnswers();
    },
  });

type Configuration = AnswerOf<typeof endpoints.configuration>;

import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { queryOf } from '../../../api/queries.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { configurationTexts as texts } from '../../../texts/adminGame.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { User } from '../user.ts';
import { AdminHandOverDialog } from './AdminHandOverDialog.tsx';
import { AdminOrganiserChoice } from './AdminOrganiserChoice.tsx';
import type { Configuration } from './configuration.ts';
import { useSaveConfiguration } from './useSaveConfiguration.ts';

interface AdminConfigurationFormProps {
  saved: Configuration;
  /** Who organises now, if known. */
  organiserName: string | undefined;
}

export const AdminConfigurationForm = ({ saved, organiserName }: AdminConfigurationFormProps) => {
  const { data: countries = [] } = useQuery(queryOf(endpoints.participatingCountries));
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
  const send = () => {
    setAsking(false);
    save.mutate({
      name: name.trim(),
      champion: champion || null,
      successor: successor?.id ?? null,
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

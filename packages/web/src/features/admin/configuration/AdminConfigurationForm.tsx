import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { useAction } from '../../../api/Action.tsx';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { useAnswer } from '../../../api/queries.ts';
import { forgetAnswers } from '../../../api/queryClient.ts';
import { clearSession } from '../../../api/session.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { configurationTexts as texts } from '../../../texts/adminGame.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { encryptPassword, PasswordField } from '../../account/accountFields.tsx';
import { useWords } from '../../tournament/useTournament.tsx';
import { AdminPlayerPicker } from '../AdminPlayerPicker.tsx';
import type { User } from '../user.ts';

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
  const words = useWords();
  const submit = () => {
    const valid = name.trim() !== '';
    setInvalid(!valid);
    if (!valid) return;
    if (successor) setAsking(true);
    else send();
  };
  const send = (password?: string) => {
    setAsking(false);
    save.mutate({ name: name.trim(), champion: champion || null, successor, password });
  };
  const failure = save.error ? messageOf(save.error) : undefined;
  return (
    <Card className="admin-form">
      <Form
        label={adminTexts.tabs(words).konfiguration}
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
          label={words.champion}
          hint={texts.championHint(words)}
          value={champion}
          options={[
            { value: '', label: texts.noChampion },
            ...countries.map((country) => ({ value: country.name, label: country.name })),
          ]}
          onValue={setChampion}
        />
        <OrganiserChoice
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
        <HandOverDialog
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
  /** Takes over the role. */
  successor: User | undefined;
  /** The organiser's own password, where the role is handed over. */
  password: string | undefined;
}

/** Ends the session here after the role is handed over. */
const useSaveConfiguration = (saved: Configuration) =>
  useAction({
    run: async ({ successor, password, ...entry }: Change) => {
      const organiserId = successor?.id ?? saved.organiserId;
      if (organiserId === null) throw new Error('Only an organiser sees this form.');
      const current = password === undefined ? {} : { current: await encryptPassword(password) };
      const body = { id: saved.id, ...entry, organiserId, ...current };
      await change(endpoints.saveConfiguration, { body });
    },
    done: ({ successor }) => (successor ? texts.handedOver : texts.saved),
    failed: texts.failed,
    formShowsReason: true,
    onDone: ({ successor }) => {
      if (!successor) return;
      clearSession();
      void forgetAnswers();
    },
  });

type Configuration = AnswerOf<typeof endpoints.configuration>;

interface ChoiceProps {
  /** The organiser's id and name. */
  current: number | null;
  currentName: string | undefined;
  successor: User | undefined;
  onSuccessor: (user: User | undefined) => void;
}

/** Shows the organiser and chooses a successor, who must be active. */
const OrganiserChoice = ({ current, currentName, successor, onSuccessor }: ChoiceProps) => (
  <div className="admin-section">
    <p>
      <span className="admin-label">{texts.organiser}</span> {currentName ?? texts.unknownOrganiser}
    </p>
    {successor ? (
      <div className="admin-actions" role="status">
        <strong>{texts.chosenOrganiser(successor.name)}</strong>
        <Button variant="quiet" onClick={() => onSuccessor(undefined)}>
          {texts.keepOrganiser}
        </Button>
      </div>
    ) : (
      <Disclosure label={texts.changeOrganiser}>
        {() => (
          <AdminPlayerPicker
            label={texts.changeOrganiser}
            accepts={(user) => user.active && user.id !== current}
            onPick={onSuccessor}
          />
        )}
      </Disclosure>
    )}
  </div>
);

interface HandOverDialogProps {
  /** The successor's name. */
  name: string;
  open: boolean;
  /** @param password the organiser's own */
  onConfirm: (password: string) => void;
  onCancel: () => void;
}

/** Asks twice: only the new organiser can give the role back. */
const HandOverDialog = ({ name, open, onConfirm, onCancel }: HandOverDialogProps) => {
  const [sure, setSure] = useState(false);
  const [password, setPassword] = useState('');
  const cancel = () => {
    setSure(false);
    setPassword('');
    onCancel();
  };
  return (
    <Dialog
      title={texts.handOverTitle(name)}
      open={open}
      onClose={cancel}
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            {adminTexts.cancel}
          </Button>
          <Button
            variant="danger"
            disabled={!sure || password === ''}
            onClick={() => onConfirm(password)}
          >
            {texts.handOver}
          </Button>
        </>
      }
    >
      <div className="admin-section">
        <p>{texts.handOverText(name)}</p>
        <p>{adminTexts.logged}</p>
        <PasswordField label={texts.ownPassword} value={password} onValue={setPassword} />
        <Checkbox checked={sure} onChecked={setSure}>
          {texts.handOverCheck}
        </Checkbox>
      </div>
    </Dialog>
  );
};

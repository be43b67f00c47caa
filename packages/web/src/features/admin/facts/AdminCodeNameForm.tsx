import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAction } from '../useAction.ts';

/** A kind of thing that has a code of two characters and a name: countries and stages. */
export interface CodedKind {
  texts: CodedTexts;
  /** The sentence for what cannot be saved. */
  invalid: string;
  isValid: (code: string, name: string) => boolean;
  save: (code: string, name: string) => Promise<unknown>;
}

interface CodedTexts {
  create: string;
  code: string;
  codeHint?: string;
  name: string;
  saved: string;
  failed: string;
  known: (name: string) => string;
}

interface AdminCodeNameFormProps {
  kind: CodedKind;
  /** What is renamed; a new one is created without it. */
  renamed?: { code: string; name: string };
  /** Names by code, to warn before one is overwritten. */
  known: ReadonlyMap<string, string>;
  onSaved: () => void;
}

export const AdminCodeNameForm = ({ kind, renamed, known, onSaved }: AdminCodeNameFormProps) => {
  const { texts } = kind;
  const [code, setCode] = useState(renamed?.code ?? '');
  const [name, setName] = useState(renamed?.name ?? '');
  const [invalid, setInvalid] = useState(false);
  const save = useAction({
    run: () => kind.save(code, name.trim()),
    done: texts.saved,
    failed: texts.failed,
    formShowsReason: true,
    onDone: onSaved,
  });
  const submit = () => {
    const valid = kind.isValid(code, name.trim());
    setInvalid(!valid);
    if (valid) save.mutate();
    else save.reset();
  };
  const failure = save.error ? messageOf(save.error) : undefined;
  const owner = known.get(code);
  return (
    <Form
      label={renamed ? adminTexts.rename(renamed.name) : texts.create}
      onSubmit={submit}
      error={invalid ? kind.invalid : failure}
    >
      {renamed ? null : (
        <TextField
          label={texts.code}
          hint={owner === undefined ? texts.codeHint : texts.known(owner)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={2}
          value={code}
          onValue={(value) => setCode(value.toUpperCase())}
        />
      )}
      <TextField
        label={texts.name}
        autoComplete="off"
        maxLength={60}
        value={name}
        onValue={setName}
      />
      <Button type="submit" loading={save.isPending}>
        {renamed ? adminTexts.save : adminTexts.create}
      </Button>
    </Form>
  );
};

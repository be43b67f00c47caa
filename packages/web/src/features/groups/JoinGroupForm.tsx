import { endpoints, type Group, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { change } from '../../api/change.ts';
import { useAnswer } from '../../api/queries.ts';
import { SubmitForm } from '../../api/SubmitForm.tsx';
import { formatEuros } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { groupPageTexts, groupTexts, groupPageTexts as texts } from '../../texts/group.ts';
import { SelectField, type SelectOption } from '../../ui/SelectField.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';
import { useHasStarted } from '../tournament/useTournament.tsx';
import { chooseGroup } from './chosenGroup.ts';

/** Joins a group by the secret that its members share. */
export const JoinGroupForm = () => {
  const options = useGroupOptions();
  const groups = useAnswer(endpoints.groups).data;
  const shownStake = (chosen: string) =>
    groups?.find(({ id }) => String(id) === chosen)?.money?.stakeCents ?? null;
  const [group, setGroup] = useState('');
  const [secret, setSecret] = useState('');
  if (options?.length === 0) return <p>{groupTexts.noGroups}</p>;
  if (options?.every(({ disabled }) => disabled)) return <p>{groupTexts.noneOpen}</p>;
  return (
    <SubmitForm
      label={groupTexts.joinTitle}
      entry={{ group, secret }}
      check={(entry) =>
        entry.group === '' || entry.secret === '' ? groupTexts.incomplete : undefined
      }
      send={(entry) =>
        change(endpoints.joinGroup, {
          params: { id: entry.group },
          body: { secret: entry.secret, stakeCents: shownStake(entry.group) },
        })
      }
      button={groupTexts.join}
      done={messages.groupJoined}
      failed={messages.groupJoinFailed}
      onSuccess={() => {
        setGroup('');
        setSecret('');
      }}
    >
      <SelectField
        label={groupTexts.group}
        placeholder={groupTexts.groupPlaceholder}
        value={group}
        options={options ?? []}
        onValue={setGroup}
      />
      <GroupSecretField hint={groupTexts.secretHint} value={secret} onValue={setSecret} />
    </SubmitForm>
  );
};

/** Offers groups that have a secret; own and frozen ones are disabled. Undefined until they are known. */
const useGroupOptions = (): readonly SelectOption[] | undefined => {
  const groups = useAnswer(endpoints.groups).data;
  const own = useAnswer(endpoints.myGroups).data ?? [];
  const started = useHasStarted();
  const withSecret = groups?.filter(({ founderId }) => founderId === undefined);
  return withSecret?.map((group) => {
    const joined = own.some(({ id }) => id === group.id);
    const locked = started && group.money !== null && !joined;
    const label = [
      joined ? groupTexts.joined(group.name) : group.name,
      stakeOf(group),
      locked ? groupTexts.lockedOption : null,
    ]
      .filter(Boolean)
      .join(' · ');
    return { value: String(group.id), label, disabled: joined || locked };
  });
};

type GroupFieldProps = Pick<TextFieldProps, 'hint' | 'value' | 'onValue'>;

/** The browser shows a group's secret as typed, and neither corrects nor remembers it. */
export const GroupSecretField = (props: GroupFieldProps) => (
  <TextField
    {...props}
    label={groupTexts.secret}
    name="group-secret"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={limits.groupSecret}
  />
);

export const GroupNameField = (props: GroupFieldProps) => (
  <TextField
    {...props}
    label={groupPageTexts.name}
    name="group-name"
    autoComplete="off"
    maxLength={limits.groupName}
  />
);

/** Says what a group costs; null where it costs nothing. */
export const stakeOf = ({ money }: Group): string | null =>
  money ? groupTexts.stake(formatEuros(money.stakeCents)) : null;

/** Founds a group, or says why that is not possible. */
export const FoundGroup = () => {
  const { data } = useAnswer(endpoints.founding);
  if (!data) return <Skeletons count={1} height={120} />;
  if (!data.allowed) return <p>{messages.foundingOff}</p>;
  return data.left === 0 ? <p>{texts.foundingFull}</p> : <FoundGroupForm />;
};

const FoundGroupForm = () => {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  return (
    <SubmitForm
      label={texts.found}
      entry={name}
      check={(entered) => (entered.trim() === '' ? messages.groupName : undefined)}
      send={(entered) => change(endpoints.foundGroup, { body: { name: entered } })}
      button={texts.foundButton}
      done={texts.founded}
      onSuccess={({ id }) => {
        chooseGroup(id);
        navigate(paths.group(id));
      }}
    >
      <GroupNameField hint={texts.foundText} value={name} onValue={setName} />
    </SubmitForm>
  );
};

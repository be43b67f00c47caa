import { endpoints, errors, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { change } from '../../api/change.ts';
import { useAnswer } from '../../api/queries.ts';
import { SubmitForm } from '../../api/SubmitForm.tsx';
import { paths } from '../../paths.ts';
import { groupPageTexts as texts } from '../../texts/group.ts';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { chooseGroup } from './chosenGroup.ts';
import { GroupNameField } from './JoinGroupForm.tsx';

/** Founds a group, or says why that is not possible. */
export const FoundGroup = () => {
  const { data } = useAnswer(endpoints.founding);
  if (!data) return <Skeletons count={1} height={120} />;
  if (!data.allowed) return <p>{errors['founding-off'].message}</p>;
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

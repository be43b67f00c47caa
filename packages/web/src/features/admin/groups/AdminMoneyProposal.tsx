import { endpoints, type Group, type MoneyProposal } from '@tippspiel/contract';
import { useState } from 'react';
import { ActionButton } from '../../../api/Action.tsx';
import { change, refresh } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { SubmitForm } from '../../../api/SubmitForm.tsx';
import { adminTexts } from '../../../texts/admin.ts';
import { groupAdminTexts, proposalAdminTexts as texts } from '../../../texts/adminGroups.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useHasStarted } from '../../tournament/useTournament.tsx';
import { AdminPages } from '../AdminPages.tsx';
import { AdminSecretField, AdminStakesForm } from './AdminStakeFields.tsx';

/** Asks the members of a group of players whether to play for money, before the first match. */
export const AdminMoneyProposal = ({ group }: { group: Group }) => {
  const isOver = useHasStarted();
  const { proposal } = group;
  if (isOver) return null;
  if (!proposal) {
    return (
      <Disclosure label={texts.propose} name={texts.proposeName(group.name)}>
        {(close) => <AdminProposalForm group={group} onProposed={close} />}
      </Disclosure>
    );
  }
  const { agreed, open } = proposal;
  const label = texts.open(agreed, agreed + open);
  return (
    <Disclosure label={label} name={`${texts.openName(group.name)}, ${label}`}>
      {() => <OpenProposal group={group} proposal={proposal} />}
    </Disclosure>
  );
};

/** Lists who has agreed; changes, withdraws or carries out the proposal. */
const OpenProposal = ({ group, proposal }: { group: Group; proposal: MoneyProposal }) => {
  const { money, open } = proposal;
  return (
    <>
      <p>{groupAdminTexts.money(money)}</p>
      <Answers groupId={group.id} />
      {open > 0 ? (
        <p>{texts.missing(open)}</p>
      ) : (
        <AdminCarryOutForm group={group} proposalId={proposal.id} />
      )}
      <Disclosure label={texts.change} name={`${texts.change}: ${group.name}`}>
        {(close) => <AdminProposalForm group={group} onProposed={close} />}
      </Disclosure>
      <div>
        <ActionButton
          label={texts.withdraw}
          name={`${texts.withdraw}: ${group.name}`}
          danger
          run={() => change(endpoints.withdrawMoneyProposal, { params: { id: group.id } })}
          done={texts.withdrawn}
          failed={texts.withdrawFailed}
        >
          <p>{texts.withdrawText}</p>
          <p>{texts.logged}</p>
        </ActionButton>
      </div>
    </>
  );
};

const Answers = ({ groupId }: { groupId: number }) => (
  <Loaded query={useAnswer(endpoints.proposalAnswers, { params: { id: groupId } })} height={160}>
    {(answers) => (
      <AdminPages items={answers}>
        {({ id, name, agreed }) => (
          <li key={id}>
            <span>{name}</span>
            {agreed ? <strong>{texts.yes}</strong> : <span>{texts.no}</span>}
          </li>
        )}
      </AdminPages>
    )}
  </Loaded>
);

/** Proposes stake and prizes to a group; others than before ask everybody again. */
const AdminProposalForm = ({ group, onProposed }: { group: Group; onProposed: () => void }) => {
  const { id, name, proposal } = group;
  return (
    <AdminStakesForm
      label={`${proposal ? texts.change : texts.propose}: ${name}`}
      intro={proposal ? texts.changeText : texts.proposeText}
      money={proposal?.money}
      players={group.members}
      send={(money) => change(endpoints.proposeMoney, { params: { id }, body: { money } })}
      button={proposal ? texts.changeButton : texts.proposeButton}
      done={texts.proposed}
      failed={texts.proposeFailed}
      onSuccess={onProposed}
    />
  );
};

interface AdminCarryOutFormProps {
  group: Group;
  /** All members have agreed to this proposal. */
  proposalId: number;
}

/** Turns the group into one with money, which players join by a secret. */
const AdminCarryOutForm = ({ group: { id, name }, proposalId }: AdminCarryOutFormProps) => {
  const [secret, setSecret] = useState('');
  return (
    <SubmitForm
      label={`${texts.carryOut}: ${name}`}
      entry={secret}
      check={(entered) => (entered === '' ? texts.secretMissing : undefined)}
      send={(entered) =>
        change(endpoints.turnIntoMoneyGroup, {
          params: { id },
          body: { proposal: proposalId, secret: entered },
        })
      }
      button={texts.carryOut}
      done={texts.carriedOut}
      failed={texts.carryOutFailed}
      onError={() => {
        // Players may have joined or taken their answers back.
        void refresh(endpoints.groups);
        void refresh(endpoints.proposalAnswers);
      }}
    >
      <p>{texts.carryOutText}</p>
      <p>{adminTexts.logged}</p>
      <AdminSecretField value={secret} onValue={setSecret} />
    </SubmitForm>
  );
};

import { useQuery } from '@tanstack/react-query';
import {
  endpoints,
  type Group,
  hasValidStakes,
  limits,
  type MoneyProposal,
  messages,
} from '@tippspiel/contract';
import { useState } from 'react';
import { change, refresh } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { useSubmit } from '../../../api/useSubmit.ts';
import { formatEuros } from '../../../formats.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { groupAdminTexts, proposalAdminTexts as texts } from '../../../texts/adminGame.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Form } from '../../../ui/Form.tsx';
import { notifySuccess } from '../../../ui/notifications.ts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AdminConfirmButton } from '../AdminConfirmButton.tsx';
import { AdminPages } from '../AdminPages.tsx';
import { useHasStarted } from '../tournamentFacts.ts';
import { useAction } from '../useAction.ts';
import { AdminStakeFields, moneyOf, type StakesDraft, stakesDraft } from './AdminStakeFields.tsx';

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

interface OpenProposalProps {
  group: Group;
  proposal: MoneyProposal;
}

/** Who has agreed; from here it is changed, withdrawn or carried out. */
const OpenProposal = ({ group, proposal }: OpenProposalProps) => {
  const { money, open } = proposal;
  const [first, second, third] = money.placesCents;
  return (
    <>
      <p>
        {groupAdminTexts.money(
          formatEuros(money.stakeCents),
          formatEuros(first),
          formatEuros(second),
          formatEuros(third),
        )}
      </p>
      <Answers groupId={group.id} />
      {open > 0 ? (
        <p>{texts.missing(open)}</p>
      ) : (
        <AdminCarryOutForm group={group} proposalId={proposal.id} />
      )}
      <Disclosure label={texts.change} name={`${texts.change}: ${group.name}`}>
        {(close) => <AdminProposalForm group={group} onProposed={close} />}
      </Disclosure>
      <Withdraw group={group} />
    </>
  );
};

const Answers = ({ groupId }: { groupId: number }) => {
  const query = useQuery(queryOf(endpoints.proposalAnswers, { params: { id: groupId } }));
  return (
    <Loaded query={query} placeholder={<Skeletons count={1} height={160} />}>
      {(answers) => (
        <AdminPages items={answers}>
          {(shown) => (
            <ul className="admin-plain-list">
              {shown.map(({ id, name, agreed }) => (
                <li key={id}>
                  <span>{name}</span>
                  {agreed ? <strong>{texts.yes}</strong> : <span>{texts.no}</span>}
                </li>
              ))}
            </ul>
          )}
        </AdminPages>
      )}
    </Loaded>
  );
};

const Withdraw = ({ group }: { group: Group }) => {
  const withdraw = useAction({
    run: () => change(endpoints.withdrawMoneyProposal, { params: { id: group.id } }),
    done: texts.withdrawn,
    failed: texts.withdrawFailed,
  });
  return (
    <div>
      <AdminConfirmButton
        label={texts.withdraw}
        name={`${texts.withdraw}: ${group.name}`}
        title={texts.withdrawTitle}
        confirmLabel={texts.withdraw}
        danger
        loading={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      >
        <p>{texts.withdrawText}</p>
        <p>{texts.logged}</p>
      </AdminConfirmButton>
    </div>
  );
};

interface AdminProposalFormProps {
  group: Group;
  onProposed: () => void;
}

/** Proposes stake and prizes to a group; others than before ask everybody again. */
const AdminProposalForm = ({ group, onProposed }: AdminProposalFormProps) => {
  const { id, name, proposal } = group;
  const [draft, setDraft] = useState(() => stakesDraft(proposal?.money));
  const { submit, reason, error, isPending } = useSubmit({
    check: (entered: StakesDraft) => {
      const money = moneyOf(entered);
      return money && hasValidStakes(money) ? undefined : messages.proposalStakes;
    },
    send: async (entered) => {
      const money = moneyOf(entered);
      if (money) await change(endpoints.proposeMoney, { params: { id }, body: { money } });
    },
    onSuccess: () => {
      notifySuccess(texts.proposed);
      onProposed();
    },
  });
  const label = proposal ? texts.change : texts.propose;
  return (
    <Form
      label={`${label}: ${name}`}
      onSubmit={() => submit(draft)}
      error={reason}
      failure={error ? texts.proposeFailed : undefined}
    >
      <p>{proposal ? texts.changeText : texts.proposeText}</p>
      <AdminStakeFields draft={draft} onDraft={setDraft} />
      <Button type="submit" loading={isPending}>
        {proposal ? texts.changeButton : texts.proposeButton}
      </Button>
    </Form>
  );
};

interface AdminCarryOutFormProps {
  group: Group;
  /** What all have agreed to. */
  proposalId: number;
}

/** Makes it a group with money; from then on it is joined by a secret. */
const AdminCarryOutForm = ({ group: { id, name }, proposalId }: AdminCarryOutFormProps) => {
  const [secret, setSecret] = useState('');
  const { submit, reason, error, isPending } = useSubmit({
    check: (entered: string) => (entered === '' ? texts.secretMissing : undefined),
    send: (entered) =>
      change(endpoints.turnIntoMoneyGroup, {
        params: { id },
        body: { proposal: proposalId, secret: entered },
      }),
    onSuccess: () => notifySuccess(texts.carriedOut),
    // Somebody may have joined or taken the answer back.
    onError: () => {
      void refresh(endpoints.groups);
      void refresh(endpoints.proposalAnswers);
    },
  });
  return (
    <Form
      label={`${texts.carryOut}: ${name}`}
      onSubmit={() => submit(secret)}
      error={reason}
      failure={error ? texts.carryOutFailed : undefined}
    >
      <p>{texts.carryOutText}</p>
      <p>{adminTexts.logged}</p>
      <TextField
        label={groupAdminTexts.secret}
        hint={groupAdminTexts.secretHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.groupSecret}
        value={secret}
        onValue={setSecret}
      />
      <Button type="submit" loading={isPending}>
        {texts.carryOut}
      </Button>
    </Form>
  );
};

import { useQuery } from '@tanstack/react-query';
import { endpoints, type Group, type MoneyProposal } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { formatEuros } from '../../../formats.ts';
import { groupAdminTexts } from '../../../texts/adminGame.ts';
import { proposalAdminTexts as texts } from '../../../texts/adminProposal.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { AdminConfirmButton } from '../AdminConfirmButton.tsx';
import { AdminPages } from '../AdminPages.tsx';
import { useHasStarted } from '../tournamentFacts.ts';
import { useAction } from '../useAction.ts';
import { AdminCarryOutForm } from './AdminCarryOutForm.tsx';
import { AdminProposalForm } from './AdminProposalForm.tsx';

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

import { endpoints, type Group } from '@tippspiel/contract';
import { Link } from 'react-router';
import { change } from '../../../api/change.ts';
import { formatEuros } from '../../../formats.ts';
import { paths } from '../../../paths.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { groupAdminTexts as texts } from '../../../texts/adminGame.ts';
import { groupPageTexts } from '../../../texts/group.ts';
import { groupTexts } from '../../../texts/groups.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { AdminConfirmButton } from '../AdminConfirmButton.tsx';
import { useHasStarted } from '../tournamentFacts.ts';
import { useAction } from '../useAction.ts';
import { AdminGroupMembers } from './AdminGroupMembers.tsx';
import { AdminGroupMoney } from './AdminGroupMoney.tsx';
import { AdminMoneyProposal } from './AdminMoneyProposal.tsx';

export const AdminGroupCard = ({ group }: { group: Group }) => (
  <li className="card admin-row">
    <div className="admin-user">
      <strong className="admin-row-title">{group.name}</strong>
      <Link to={paths.group(group.id)} aria-label={groupPageTexts.nameAndLinkOf(group.name)}>
        {groupPageTexts.nameAndLink}
      </Link>
      <span>{groupTexts.members(group.members)}</span>
      <span>{moneyOf(group)}</span>
      {group.secret === undefined ? null : (
        <span>
          <span className="admin-note">{texts.secretLine}</span>{' '}
          <code className="admin-secret">{group.secret}</code>
        </span>
      )}
    </div>
    <Disclosure label={texts.manageLabel} name={texts.manage(group.name)}>
      {() => (
        <>
          <AdminGroupMembers group={group} />
          <DeleteGroup group={group} />
        </>
      )}
    </Disclosure>
    <AdminGroupMoney group={group} />
    {group.founderId === undefined ? null : <AdminMoneyProposal group={group} />}
  </li>
);

const moneyOf = ({ money }: Group): string => {
  if (money === null) return texts.noMoney;
  const [first, second, third] = money.placesCents;
  return texts.money(
    formatEuros(money.stakeCents),
    formatEuros(first),
    formatEuros(second),
    formatEuros(third),
  );
};

const DeleteGroup = ({ group }: { group: Group }) => {
  const locked = useHasStarted();
  const remove = useAction({
    run: () => change(endpoints.deleteGroup, { params: { id: group.id } }),
    done: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <div>
      <AdminConfirmButton
        label={texts.remove}
        title={texts.removeTitle(group.name)}
        confirmLabel={texts.remove}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <p>{texts.removeText}</p>
        {locked && group.money ? <p>{texts.removePrizes}</p> : null}
        <p>{adminTexts.logged}</p>
      </AdminConfirmButton>
    </div>
  );
};

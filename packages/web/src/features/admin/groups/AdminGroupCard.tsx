import { endpoints, type Group } from '@tippspiel/contract';
import { Link } from 'react-router';
import { ActionButton } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { paths } from '../../../paths.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { groupMoneyAdminTexts, groupAdminTexts as texts } from '../../../texts/adminGroups.ts';
import { groupPageTexts, groupTexts } from '../../../texts/group.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useHasStarted } from '../../tournament/useTournament.ts';
import { AdminGroupMembers } from './AdminGroupMembers.tsx';
import { AdminMoneyProposal } from './AdminMoneyProposal.tsx';
import { AdminStakesForm } from './AdminStakeFields.tsx';

export const AdminGroupCard = ({ group }: { group: Group }) => (
  <li className="card admin-row">
    <div className="admin-user">
      <strong className="admin-row-title">{group.name}</strong>
      <Link to={paths.group(group.id)} aria-label={groupPageTexts.nameAndLinkOf(group.name)}>
        {groupPageTexts.nameAndLink}
      </Link>
      <span>{groupTexts.members(group.members)}</span>
      <span>{texts.money(group.money)}</span>
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

const DeleteGroup = ({ group }: { group: Group }) => (
  <div>
    <ActionButton
      label={texts.remove}
      title={texts.removeTitle(group.name)}
      danger
      run={() => change(endpoints.deleteGroup, { params: { id: group.id } })}
      done={texts.removed}
      failed={texts.removeFailed}
    >
      <p>{texts.removeText}</p>
      {useHasStarted() && group.money ? <p>{texts.removePrizes}</p> : null}
      <p>{adminTexts.logged}</p>
    </ActionButton>
  </div>
);

/** Changes stakes and prizes of a group with money, before the first match. */
const AdminGroupMoney = ({ group: { id, name, money } }: { group: Group }) => {
  const isOver = useHasStarted();
  if (isOver || money === null) return null;
  return (
    <Disclosure label={groupMoneyAdminTexts.change} name={groupMoneyAdminTexts.changeName(name)}>
      {(close) => (
        <AdminStakesForm
          label={groupMoneyAdminTexts.changeName(name)}
          intro={groupMoneyAdminTexts.consequences}
          money={money}
          send={(next) =>
            change(endpoints.saveGroupMoney, { params: { id }, body: { money: next } })
          }
          button={groupMoneyAdminTexts.save}
          done={groupMoneyAdminTexts.saved}
          failed={groupMoneyAdminTexts.failed}
          onSuccess={close}
        />
      )}
    </Disclosure>
  );
};

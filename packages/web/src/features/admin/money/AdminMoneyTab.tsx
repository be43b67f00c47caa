import { useQuery } from '@tanstack/react-query';
import { endpoints, type Group } from '@tippspiel/contract';
import { useState } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { paymentReminderTexts as reminderTexts } from '../../../texts/paymentReminders.ts';
import { paymentTexts as texts } from '../../../texts/payments.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { ExportFiles } from '../../exports/ExportFiles.tsx';
import { useTournament } from '../../tournament/useTournament.ts';
import { AdminBalances } from './AdminBalances.tsx';
import { AdminPaymentForm } from './AdminPaymentForm.tsx';
import { AdminPaymentReminder } from './AdminPaymentReminder.tsx';
import { AdminPayments } from './AdminPayments.tsx';

/** The money book of the overall game and of each group with money. */
export const AdminMoneyTab = () => {
  const query = useQuery(queryOf(endpoints.groups));
  const hasOverallGame = (useTournament()?.stakeCents ?? null) !== null;
  return (
    <Loaded query={query} placeholder={<Skeletons count={3} height={160} />}>
      {(groups) => <MoneyBooks games={gamesOf(groups, hasOverallGame)} />}
    </Loaded>
  );
};

interface MoneyGame {
  /** 0 = the overall game. */
  readonly id: number;
  readonly name: string;
}

const gamesOf = (groups: readonly Group[], hasOverallGame: boolean): MoneyGame[] => [
  ...(hasOverallGame ? [{ id: 0, name: texts.overall }] : []),
  ...groups.filter(({ money }) => money !== null),
];

const MoneyBooks = ({ games }: { games: readonly MoneyGame[] }) => {
  const [chosen, setChosen] = useState<string>();
  const game = games.find(({ id }) => String(id) === chosen) ?? games[0];
  if (!game) return <EmptyState>{texts.noGame}</EmptyState>;
  return (
    <>
      <Card className="admin-create">
        <SelectField
          label={texts.game}
          value={String(game.id)}
          options={games.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValue={setChosen}
        />
        <Disclosure key={game.id} label={texts.record}>
          {(close) => <AdminPaymentForm gameId={game.id} onRecorded={close} />}
        </Disclosure>
        <Disclosure key={`reminder ${game.id}`} label={reminderTexts.open}>
          {(close) => <AdminPaymentReminder gameId={game.id} onSent={close} />}
        </Disclosure>
        <ExportFiles
          key={`files ${game.id}`}
          groupId={game.id}
          kinds={['payments', 'table', 'tips']}
        />
      </Card>
      <AdminBalances key={`balances ${game.id}`} gameId={game.id} />
      <AdminPayments key={`payments ${game.id}`} gameId={game.id} />
    </>
  );
};

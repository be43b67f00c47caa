import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { formatEuros } from '../../../formats.ts';
import {
  balanceListTexts as listTexts,
  paymentReminderTexts as reminderTexts,
  paidStakesTexts as stakesTexts,
} from '../../../texts/adminMoney.ts';
import { paymentTexts as texts } from '../../../texts/payments.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ExportFiles } from '../../exports/ExportFiles.tsx';
import { AdminPages } from '../AdminPages.tsx';
import { AdminBalance } from './AdminBalance.tsx';
import { AdminBalanceList } from './AdminBalanceList.tsx';
import { AdminPaidStakes } from './AdminPaidStakes.tsx';
import { AdminPaymentReminder } from './AdminPaymentReminder.tsx';
import { AdminPaymentForm, AdminPayments } from './AdminPayments.tsx';
import { type MoneyGame, openCentsOf, useMoneyGames, useOverpaid } from './moneyGames.ts';

export const AdminMoneyTab = () => {
  const { query, games = [] } = useMoneyGames();
  return (
    <Loaded query={query} count={3} height={160}>
      {() => <MoneyBooks games={games} />}
    </Loaded>
  );
};

const MoneyBooks = ({ games }: { games: readonly MoneyGame[] }) => {
  const [chosen, setChosen] = useState<string>();
  const game = games.find(({ id }) => String(id) === chosen) ?? games[0];
  if (!game) return <EmptyState>{texts.noGame}</EmptyState>;
  return (
    <>
      <SelectField
        label={texts.game}
        value={String(game.id)}
        options={games.map(({ id, name }) => ({ value: String(id), label: name }))}
        onValue={setChosen}
      />
      <div className="admin-tools">
        <Disclosure key={game.id} label={texts.record}>
          {(close) => <AdminPaymentForm gameId={game.id} onRecorded={close} />}
        </Disclosure>
        <Disclosure key={`stakes ${game.id}`} label={stakesTexts.open}>
          {(close) => <AdminPaidStakes gameId={game.id} onSaved={close} />}
        </Disclosure>
        <Disclosure key={`reminder ${game.id}`} label={reminderTexts.open}>
          {(close) => <AdminPaymentReminder gameId={game.id} onSent={close} />}
        </Disclosure>
        <Disclosure key={`list ${game.id}`} label={listTexts.open}>
          {() => <AdminBalanceList game={game} hasOthers={games.length > 1} />}
        </Disclosure>
        <ExportFiles
          key={`files ${game.id}`}
          groupId={game.id}
          kinds={['payments', 'table', 'tips']}
        />
      </div>
      <AdminBalances key={`balances ${game.id}`} gameId={game.id} />
      <PayBack />
      <AdminPayments key={`payments ${game.id}`} gameId={game.id} />
    </>
  );
};

const AdminBalances = ({ gameId }: { gameId: number }) => (
  <Card title={texts.players}>
    <Loaded query={useAnswer(endpoints.moneyBook, { params: { id: gameId } })} height={240}>
      {(rows) => <Balances gameId={gameId} rows={rows} />}
    </Loaded>
  </Card>
);

type Row = AnswerOf<typeof endpoints.moneyBook>[number];

const Balances = ({ gameId, rows }: { gameId: number; rows: readonly Row[] }) => {
  const inOrder = useOpenFirst(rows);
  if (rows.length === 0) return <p className="admin-note">{texts.nobody}</p>;
  const tooMuch = sumOf(rows, ({ owedCents, paidCents }) => Math.max(paidCents - owedCents, 0));
  const isOver = rows.some(({ prizeCents }) => prizeCents !== null);
  return (
    <>
      <p>
        {texts.sums(
          formatEuros(sumOf(rows, ({ owedCents }) => owedCents)),
          formatEuros(sumOf(rows, ({ paidCents }) => paidCents)),
          formatEuros(sumOf(rows, openCentsOf)),
          tooMuch === 0 ? null : formatEuros(tooMuch),
        )}
      </p>
      {rows.some((row) => openCentsOf(row) > 0) ? (
        <p className="admin-note">{texts.tapHint}</p>
      ) : null}
      {isOver ? (
        <p>
          {texts.statement(
            formatEuros(sumOf(rows, ({ prizeCents }) => prizeCents ?? 0)),
            formatEuros(sumOf(rows, ({ paidOutCents }) => paidOutCents)),
          )}
        </p>
      ) : null}
      <AdminPages items={inOrder(rows)}>
        {(row) => <AdminBalance key={row.userId} gameId={gameId} row={row} />}
      </AdminPages>
    </>
  );
};

/** Who gets something back that they have paid too much, over all games. */
const PayBack = () => {
  const people = useOverpaid() ?? [];
  if (people.length === 0) return null;
  const sum = formatEuros(people.reduce((cents, person) => cents + person.cents, 0));
  return (
    <Card title={texts.payBack}>
      <p>{texts.payBackSum(sum, people.length)}</p>
      <AdminPages items={people}>
        {({ userId, name, cents, games }) => (
          <li key={userId}>
            <span>
              {name ?? texts.gone}
              <span className="admin-note">
                {games
                  .map((game) => texts.payBackFrom(game.name, formatEuros(game.cents)))
                  .join(' · ')}
              </span>
            </span>
            <strong>{formatEuros(cents)}</strong>
          </li>
        )}
      </AdminPages>
    </Card>
  );
};

const sumOf = (rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Sorts debtors first, each part by name; who pays stays where the thumb has just been. */
const useOpenFirst = (rows: readonly Row[]) => {
  const [debtors] = useState(
    () => new Set(rows.filter((row) => openCentsOf(row) > 0).map(({ userId }) => userId)),
  );
  return (current: readonly Row[]) =>
    current.toSorted((a, b) => Number(!debtors.has(a.userId)) - Number(!debtors.has(b.userId)));
};

import { type AnswerOf, type Balance, endpoints, type Group } from '@tippspiel/contract';
import { useState } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { formatEuros } from '../../../formats.ts';
import {
  paymentReminderTexts as reminderTexts,
  paymentTexts as texts,
} from '../../../texts/payments.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ExportFiles } from '../../exports/ExportFiles.tsx';
import { useTournament } from '../../tournament/useTournament.ts';
import { AdminPages } from '../AdminPages.tsx';
import { AdminPaymentReminder } from './AdminPaymentReminder.tsx';
import { AdminPaymentForm, AdminPayments } from './AdminPayments.tsx';

export const AdminMoneyTab = () => {
  const hasOverallGame = (useTournament()?.stakeCents ?? null) !== null;
  return (
    <Loaded query={useAnswer(endpoints.groups)} count={3} height={160}>
      {(groups) => <MoneyBooks games={gamesOf(groups, hasOverallGame)} />}
    </Loaded>
  );
};

/** `id` 0 is the overall game. */
type MoneyGame = Pick<Group, 'id' | 'name'>;

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

const AdminBalances = ({ gameId }: { gameId: number }) => (
  <Card title={texts.players}>
    <Loaded query={useAnswer(endpoints.moneyBook, { params: { id: gameId } })} height={240}>
      {(rows) => <Balances rows={rows} />}
    </Loaded>
  </Card>
);

type Row = AnswerOf<typeof endpoints.moneyBook>[number];

const Balances = ({ rows }: { rows: readonly Row[] }) => {
  if (rows.length === 0) return <p className="admin-note">{texts.nobody}</p>;
  const isOver = rows.some(({ prizeCents }) => prizeCents !== null);
  return (
    <>
      <p>
        {texts.sums(
          formatEuros(sumOf(rows, ({ owedCents }) => owedCents)),
          formatEuros(sumOf(rows, ({ paidCents }) => paidCents)),
          formatEuros(sumOf(rows, (row) => Math.max(0, row.owedCents - row.paidCents))),
        )}
      </p>
      {isOver ? (
        <p>
          {texts.statement(
            formatEuros(sumOf(rows, ({ prizeCents }) => prizeCents ?? 0)),
            formatEuros(sumOf(rows, ({ paidOutCents }) => paidOutCents)),
          )}
        </p>
      ) : null}
      <AdminPages items={openFirst(rows)}>
        {(row) => (
          <li key={row.userId}>
            <span>
              {row.name ?? texts.gone}
              <span className="admin-note">
                {texts.owed(formatEuros(row.owedCents), formatEuros(row.paidCents))}
              </span>
              {row.prizeCents === null && row.paidOutCents === 0 ? null : (
                <span className="admin-note">
                  {texts.prize(formatEuros(row.prizeCents ?? 0), formatEuros(row.paidOutCents))}
                </span>
              )}
            </span>
            <OpenSum balance={row} />
          </li>
        )}
      </AdminPages>
    </>
  );
};

const OpenSum = ({ balance: { owedCents, paidCents } }: { balance: Balance }) => {
  const open = owedCents - paidCents;
  if (open > 0) return <strong>{texts.open(formatEuros(open))}</strong>;
  return <span>{open < 0 ? texts.tooMuch(formatEuros(-open)) : texts.settled}</span>;
};

const sumOf = (rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Sorts debtors first, each part by name. */
const openFirst = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(a.owedCents <= a.paidCents) - Number(b.owedCents <= b.paidCents));

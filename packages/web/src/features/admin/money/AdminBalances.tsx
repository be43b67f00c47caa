import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, type Balance, endpoints } from '@tippspiel/contract';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { formatEuros } from '../../../formats.ts';
import { paymentTexts as texts } from '../../../texts/payments.ts';
import { Card } from '../../../ui/Card.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { AdminPages } from '../AdminPages.tsx';

/** What everybody owes, has paid and gets in a money game. */
export const AdminBalances = ({ gameId }: { gameId: number }) => (
  <Card title={texts.players}>
    <Loaded
      query={useQuery(queryOf(endpoints.moneyBook, { params: { id: gameId } }))}
      placeholder={<Skeletons count={1} height={240} />}
    >
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
        {(shown) => (
          <ul className="admin-plain-list">
            {shown.map((row) => (
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
            ))}
          </ul>
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

/** Who owes something first, each part by name. */
const openFirst = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(a.owedCents <= a.paidCents) - Number(b.owedCents <= b.paidCents));

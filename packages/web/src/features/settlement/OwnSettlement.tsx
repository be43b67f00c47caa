import type { AnswerOf, endpoints } from '@tippspiel/contract';
import type { Key, ReactNode } from 'react';
import { formatCount, formatEuros } from '../../formats.ts';
import { paymentTexts, settlementTexts as texts } from '../../texts/payments.ts';
import { Card } from '../../ui/Card.tsx';
import './Settlement.css';

interface OwnSettlementProps {
  settlement: AnswerOf<typeof endpoints.ownSettlement>;
  me: number | undefined;
}

/** What the player still pays or gets, game by game and together. */
export const OwnSettlement = ({ settlement, me }: OwnSettlementProps) => {
  const { tournament, organiser, games } = settlement;
  const due = games.reduce((sum, { dueCents }) => sum + dueCents, 0);
  return (
    <Card className="settlement" title={texts.own(tournament)}>
      {games.length === 0 ? (
        <p>{texts.noGames}</p>
      ) : (
        <>
          <p className="settlement-result">
            {organiser?.userId === me ? texts.youHold : resultOf(due, organiser?.name)}
          </p>
          <Sums
            head={texts.game}
            rows={games.map(
              ({ groupName, stakeCents, paidCents, prizeCents, paidOutCents, dueCents }) => ({
                key: groupName ?? '',
                name: groupName ?? texts.overall,
                notes: [
                  paymentTexts.owed(formatEuros(stakeCents), formatEuros(paidCents)),
                  paymentTexts.prize(formatEuros(prizeCents), formatEuros(paidOutCents)),
                ],
                due: <DueSum cents={dueCents} />,
              }),
            )}
          />
        </>
      )}
    </Card>
  );
};

const resultOf = (due: number, organiser: string | undefined) => {
  if (due === 0) return texts.youAreSettled;
  return due > 0
    ? texts.youGet(formatEuros(due), organiser ?? texts.organiser)
    : texts.youPay(formatEuros(-due), organiser ?? texts.toOrganiser);
};

interface AllSettlementsProps {
  settlement: AnswerOf<typeof endpoints.settlement>;
  /** The organiser, who holds the money. */
  me: number | undefined;
}

/** One net sum a player, for the organiser. */
export const AllSettlements = ({ settlement, me }: AllSettlementsProps) => {
  const { tournament, total, rows } = settlement;
  const transfers = rows.filter(({ userId, dueCents }) => dueCents !== 0 && userId !== me).length;
  return (
    <Card className="settlement" title={texts.all(tournament)}>
      {total > rows.length ? (
        <p>{texts.shown(formatCount(rows.length), formatCount(total))}</p>
      ) : (
        <p className="settlement-result">
          {transfers === 0 ? texts.noTransfers : texts.transfers(transfers)}
        </p>
      )}
      <Sums
        head={texts.name}
        rows={rows.map(({ userId, name, stakeCents, prizeCents, dueCents }) => ({
          key: userId,
          name: name ?? texts.deleted,
          notes: [texts.sums(formatEuros(stakeCents), formatEuros(prizeCents))],
          due: userId !== null && userId === me ? texts.holder : <DueSum cents={dueCents} />,
        }))}
      />
    </Card>
  );
};

interface SumsProps {
  /** What the rows are. */
  head: string;
  rows: readonly {
    key: Key | null;
    name: string;
    notes: readonly string[];
    due: ReactNode;
  }[];
}

const Sums = ({ head, rows }: SumsProps) => (
  <table>
    <caption className="visually-hidden">{texts.title}</caption>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        <th scope="col">{texts.due}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, notes, due }) => (
        <tr key={key}>
          <th scope="row">
            {name}
            {notes.map((note) => (
              <small key={note}>{note}</small>
            ))}
          </th>
          <td>{due}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What somebody still gets, or, below 0, pays. */
const DueSum = ({ cents }: { cents: number }) => {
  if (cents === 0) return texts.settled;
  return (
    <strong>{cents > 0 ? texts.gets(formatEuros(cents)) : texts.pays(formatEuros(-cents))}</strong>
  );
};

import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { formatCount, formatEuros } from '../../formats.ts';
import { settlementTexts as texts } from '../../texts/settlement.ts';
import { Card } from '../../ui/Card.tsx';
import { DueSum } from './DueSum.tsx';
import './Settlement.css';

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
      <table>
        <caption className="visually-hidden">{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.due}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ userId, name, stakeCents, prizeCents, dueCents }) => (
            <tr key={userId}>
              <th scope="row">
                {name ?? texts.deleted}
                <small>{texts.sums(formatEuros(stakeCents), formatEuros(prizeCents))}</small>
              </th>
              <td>
                {userId !== null && userId === me ? texts.holder : <DueSum cents={dueCents} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};

import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { formatEuros } from '../../formats.ts';
import { paymentTexts } from '../../texts/payments.ts';
import { settlementTexts as texts } from '../../texts/settlement.ts';
import { Card } from '../../ui/Card.tsx';
import { DueSum } from './DueSum.tsx';
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
          <table>
            <caption className="visually-hidden">{texts.title}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.game}</th>
                <th scope="col">{texts.due}</th>
              </tr>
            </thead>
            <tbody>
              {games.map(
                ({ groupName, stakeCents, paidCents, prizeCents, paidOutCents, dueCents }) => (
                  <tr key={groupName ?? ''}>
                    <th scope="row">
                      {groupName ?? texts.overall}
                      <small>
                        {paymentTexts.owed(formatEuros(stakeCents), formatEuros(paidCents))}
                      </small>
                      <small>
                        {paymentTexts.prize(formatEuros(prizeCents), formatEuros(paidOutCents))}
                      </small>
                    </th>
                    <td>
                      <DueSum cents={dueCents} />
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
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

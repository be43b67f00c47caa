import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { formatEuros } from '../../formats.ts';
import { settlementTexts as texts } from '../../texts/settlement.ts';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
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
                <th scope="col">{texts.stake}</th>
                <th scope="col">{texts.prize}</th>
                <th scope="col">{texts.due}</th>
              </tr>
            </thead>
            <tbody>
              {games.map(
                ({ groupName, stakeCents, paidCents, prizeCents, paidOutCents, dueCents }) => (
                  <tr key={groupName ?? ''}>
                    <th scope="row">{groupName ?? texts.overall}</th>
                    <td>
                      <Money cents={stakeCents} />
                      <small>{texts.paid(formatEuros(paidCents))}</small>
                    </td>
                    <td>
                      <Money cents={prizeCents} />
                      <small>{texts.paidOut(formatEuros(paidOutCents))}</small>
                    </td>
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

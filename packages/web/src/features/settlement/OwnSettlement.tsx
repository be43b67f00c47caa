import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { formatCount, formatEuros } from '../../formats.ts';
import { paymentTexts, settlementTexts as texts } from '../../texts/payments.ts';
import { Card } from '../../ui/Card.tsx';
import { usePlayerId } from '../session/identity.ts';
import './Settlement.css';

type Own = AnswerOf<typeof endpoints.ownSettlement>;

export const OwnSettlement = ({ tournament, organiser, games }: Own) => {
  const me = usePlayerId();
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
                      <DueSum cents={dueCents} isOwn />
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

/** @param due what the player still gets; below 0: pays */
export const resultOf = (due: number, organiser: string | undefined) => {
  if (due === 0) return texts.youAreSettled;
  return due > 0
    ? texts.youGet(formatEuros(due), organiser ?? texts.organiser)
    : texts.youPay(formatEuros(-due), organiser ?? texts.toOrganiser);
};

type All = AnswerOf<typeof endpoints.settlement>;

/** The organiser holds the money, and pays or gets nothing. */
export const AllSettlements = ({ tournament, total, rows }: All) => {
  const me = usePlayerId();
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

/** What somebody still gets, or, below 0, pays. */
const DueSum = ({ cents, isOwn = false }: { cents: number; isOwn?: boolean }) => {
  if (cents === 0) return texts.settled;
  const amount = formatEuros(Math.abs(cents));
  if (cents > 0) return <strong>{isOwn ? texts.ownGets(amount) : texts.gets(amount)}</strong>;
  return <strong>{isOwn ? texts.ownPays(amount) : texts.pays(amount)}</strong>;
};

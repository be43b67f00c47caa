import { endpoints } from '@tippspiel/contract';
import { useAnswer } from '../../api/queries.ts';
import { formatEuros } from '../../formats.ts';
import { groupPageTexts as texts } from '../../texts/group.ts';
import { Card } from '../../ui/Card.tsx';
import { PayLink } from '../tournament/PayLink.tsx';
import { useHasStarted } from '../tournament/useTournament.tsx';

/** What the player still owes for a group with money, and the way to the payment; nothing where there is none. */
export const OpenStake = ({ groupId }: { groupId: number }) =>
  useHasStarted() ? null : <Payable groupId={groupId} />;

const Payable = ({ groupId }: { groupId: number }) => {
  const book = useAnswer(endpoints.ownMoneyBook).data?.find((each) => each.groupId === groupId);
  if (!book || book.paymentLink === null) return null;
  const open = book.owedCents - book.paidCents;
  return (
    <Card title={texts.openStake}>
      <p>{texts.openStakeText(formatEuros(open))}</p>
      <PayLink href={book.paymentLink} cents={open} />
    </Card>
  );
};

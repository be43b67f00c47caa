import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { formatEuros } from '../../formats.ts';
import { paymentTexts as texts } from '../../texts/payments.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { PayLink } from '../tournament/PayLink.tsx';
import './OwnPayments.css';

/** Shows the player's money books, and asks for them when opened. */
export const OwnPayments = () => (
  <Disclosure label={texts.showOwn}>{() => <OwnBooks />}</Disclosure>
);

const OwnBooks = () => (
  <Loaded query={useAnswer(endpoints.ownMoneyBook)} height={140}>
    {(books) =>
      books.length === 0 ? (
        <p>{texts.noOwn}</p>
      ) : (
        books.map((book) => <OwnBook key={book.groupId} book={book} />)
      )
    }
  </Loaded>
);

const OwnBook = ({ book }: { book: AnswerOf<typeof endpoints.ownMoneyBook>[number] }) => {
  const { name, owedCents, paidCents, prizeCents, paidOutCents, payments, paymentLink } = book;
  const open = owedCents - paidCents;
  return (
    <section className="own-book">
      <h3>{name ?? texts.overall}</h3>
      <p>
        {texts.owed(formatEuros(owedCents), formatEuros(paidCents))}
        {open > 0 ? <strong>, {texts.open(formatEuros(open))}</strong> : null}
        {open < 0 ? <strong>, {texts.ownTooMuch(formatEuros(-open))}</strong> : null}
      </p>
      {paymentLink === null ? null : <PayLink href={paymentLink} cents={open} />}
      {prizeCents === null ? null : (
        <p>{texts.prize(formatEuros(prizeCents), formatEuros(paidOutCents))}</p>
      )}
      {payments.length === 0 ? null : (
        <ul>
          {payments.map(({ id, at, kind, amountCents, note }) => (
            <li key={id}>
              <FormattedDate instant={at} />: {texts.kinds[kind]}{' '}
              <strong>{formatEuros(amountCents)}</strong>
              {note === '' ? null : <span> ({note})</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

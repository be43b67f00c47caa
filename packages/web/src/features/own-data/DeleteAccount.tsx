import { type AnswerOf, endpoints, shortCodeOf } from '@tippspiel/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codeOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { SubmitForm } from '../../api/SubmitForm.tsx';
import { formatEuros } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { deletionTexts as texts } from '../../texts/ownData.ts';
import { paymentTexts } from '../../texts/payments.ts';
import { notifySuccess } from '../../ui/notifications.ts';
import { encryptPassword, PasswordField } from '../account/accountFields.tsx';
import { useWords } from '../tournament/useTournament.tsx';
import { leaveBrowser } from './leaveBrowser.ts';
import './OwnData.css';

/** Says what the deletion of the own account leaves and what is open in money, and carries it out with the password. */
const DeleteAccount = () => {
  const query = useAnswer(endpoints.ownDeletion);
  return (
    <Loaded query={query} height={200}>
      {(deletion) =>
        deletion.protected ? (
          <p>{texts.protected}</p>
        ) : (
          <DeletionForm leavesRow={deletion.leavesRow} onChanged={() => void query.refetch()} />
        )
      }
    </Loaded>
  );
};

export default DeleteAccount;

const DeletionForm = ({ leavesRow, onChanged }: { leavesRow: boolean; onChanged: () => void }) => {
  const [password, setPassword] = useState('');
  // Shown before: an answer that is lost on its way would lose it for good.
  const [code] = useState(() => shortCodeOf(crypto.getRandomValues(new Uint8Array(8))));
  const navigate = useNavigate();
  const words = useWords();
  return (
    <div className="own-data">
      <p>{leavesRow ? texts.leavesRow(words) : texts.leavesNothing}</p>
      {leavesRow ? (
        <>
          <p>{texts.codeHint}</p>
          <p className="former-code">{code}</p>
        </>
      ) : null}
      <OpenMoney />
      <SubmitForm
        label={texts.title}
        entry={password}
        check={(entered) => (entered === '' ? texts.passwordMissing : undefined)}
        send={async (entered) =>
          change(endpoints.deleteOwnAccount, {
            body: { password: await encryptPassword(entered), code: leavesRow ? code : null },
          })
        }
        button={texts.button}
        onSuccess={() => {
          void leaveBrowser();
          notifySuccess(texts.done);
          void navigate(paths.signin);
        }}
        onError={(error) => {
          if (codeOf(error) === 'deletion-has-changed') onChanged();
        }}
      >
        <PasswordField value={password} onValue={setPassword} />
      </SubmitForm>
    </div>
  );
};

/** Says what is open in the books between the player and the organiser, if anything is. */
const OpenMoney = () => (
  <Loaded query={useAnswer(endpoints.ownMoneyBook)} height={24}>
    {(books) => {
      const lines = books.flatMap((book) => openIn(book).map((said) => ({ book, said })));
      return lines.length === 0 ? null : (
        <div>
          <strong>{texts.open}</strong>
          <ul>
            {lines.map(({ book, said }) => (
              <li key={`${book.groupId} ${said}`}>
                {book.name ?? paymentTexts.overall}: {said}
              </li>
            ))}
          </ul>
        </div>
      );
    }}
  </Loaded>
);

const openIn = (book: AnswerOf<typeof endpoints.ownMoneyBook>[number]): string[] => {
  const { owedCents, paidCents, prizeCents, paidOutCents } = book;
  const open = owedCents - paidCents;
  return [
    ...(open > 0 ? [paymentTexts.open(formatEuros(open))] : []),
    ...(open < 0 ? [paymentTexts.ownTooMuch(formatEuros(-open))] : []),
    ...((prizeCents ?? 0) > paidOutCents
      ? [paymentTexts.prize(formatEuros(prizeCents ?? 0), formatEuros(paidOutCents))]
      : []),
  ];
};

import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { queryOf } from '../../../api/queries.ts';
import { undeliverableMailsTexts as texts } from '../../../texts/undeliverableMails.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';

/** Whose mails the mail server refuses; nothing where it takes them all. */
export const AdminUndeliverableMails = () => {
  const { data } = useQuery({
    ...queryOf(endpoints.undeliverableMails),
    // Mails leave in the background. With their addresses they are kept in memory alone.
    staleTime: 0,
    meta: { persist: false },
  });
  if (data === undefined || data.total === 0) return null;
  const { total, mails } = data;
  return (
    <Card className="admin-create">
      <Disclosure label={texts.title(total)}>
        {() => (
          <>
            <p className="admin-note">
              {texts.lead} {total > mails.length ? texts.more(mails.length) : null}
            </p>
            <ul className="admin-list">
              {mails.map((mail) => (
                <UndeliverableMail key={mail.userId} mail={mail} />
              ))}
            </ul>
          </>
        )}
      </Disclosure>
    </Card>
  );
};

type Undeliverable = AnswerOf<typeof endpoints.undeliverableMails>['mails'][number];

const UndeliverableMail = ({ mail }: { mail: Undeliverable }) => (
  <li className="admin-user">
    <strong className="admin-row-title">{mail.name}</strong>
    <span className="admin-note">{mail.email}</span>
    <span className="admin-note">
      {texts.refused} <FormattedDate instant={mail.refusedAt} />, {texts.subjects[mail.subject]}
    </span>
    <p>
      {texts.reasons[mail.reason]} {texts.advice(mail.reason, mail.subject)}
    </p>
  </li>
);

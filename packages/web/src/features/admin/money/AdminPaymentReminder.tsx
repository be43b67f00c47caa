import { type AnswerOf, endpoints, limits } from '@tippspiel/contract';
import { useState } from 'react';
import { useAction } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { formatEuros, formatInstant, useTimeZone } from '../../../formats.ts';
import { paymentReminderTexts as texts } from '../../../texts/adminMoney.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { AskButton } from '../../../ui/ConfirmDialog.tsx';
import { AdminPages } from '../AdminPages.tsx';
import './AdminPaymentReminder.css';

interface AdminPaymentReminderProps {
  /** 0 is the overall game. */
  gameId: number;
  onSent: () => void;
}

/** Chooses who is reminded of an open stake by mail. */
export const AdminPaymentReminder = ({ gameId, onSent }: AdminPaymentReminderProps) => (
  <Loaded query={useAnswer(endpoints.paymentReminders, { params: { id: gameId } })} height={240}>
    {({ players, mail }) =>
      mail === null ? (
        <p className="admin-note">{texts.nobody}</p>
      ) : (
        <Choice gameId={gameId} players={players} mail={mail} onSent={onSent} />
      )
    }
  </Loaded>
);

type Answer = AnswerOf<typeof endpoints.paymentReminders>;

interface ChoiceProps extends AdminPaymentReminderProps {
  players: Answer['players'];
  mail: NonNullable<Answer['mail']>;
}

const Choice = ({ gameId, players, mail, onSent }: ChoiceProps) => {
  /** Ids of players who were deselected: who joins the list later is selected. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const zone = useTimeZone();
  const free = players.filter(({ reminded }) => reminded === null);
  const chosen = free.filter(({ userId }) => !left.has(userId));
  const userIds = chosen.map(({ userId }) => userId);
  const tooMany = userIds.length > limits.remindedPlayers;
  const send = useAction({
    run: () => change(endpoints.remindOfPayment, { params: { id: gameId }, body: { userIds } }),
    done: (_, { count }) => texts.sent(count),
    failed: texts.failed,
    onDone: onSent,
  });
  const choose = (userId: number, checked: boolean) => {
    const next = new Set(left);
    if (checked) next.delete(userId);
    else next.add(userId);
    setLeft(next);
  };
  return (
    <div className="payment-reminder">
      {free.length > 1 ? (
        <Checkbox
          checked={chosen.length === free.length}
          onChecked={(checked) => setLeft(new Set(checked ? [] : free.map(({ userId }) => userId)))}
        >
          {texts.all}
        </Checkbox>
      ) : null}
      <AdminPages items={players}>
        {({ userId, name, openCents, reminded }) => (
          <li key={userId}>
            <Checkbox
              checked={reminded === null && !left.has(userId)}
              disabled={reminded !== null}
              onChecked={(checked) => choose(userId, checked)}
            >
              {texts.player(name, formatEuros(openCents))}
              {reminded === null ? null : (
                <span className="admin-note">
                  {texts.reminded(formatInstant(reminded, 'date', zone))}
                </span>
              )}
            </Checkbox>
          </li>
        )}
      </AdminPages>
      <figure>
        <figcaption>{texts.preview(mail.to)}</figcaption>
        <blockquote>
          <strong>{mail.subject}</strong>
          {'\n\n'}
          {mail.text}
        </blockquote>
      </figure>
      <p className="admin-note">{tooMany ? texts.most(limits.remindedPlayers) : texts.note}</p>
      <div>
        <AskButton
          label={texts.send(userIds.length)}
          confirmLabel={texts.confirm}
          disabled={userIds.length === 0 || tooMany}
          loading={send.isPending}
          onConfirm={() => send.mutate()}
        >
          <p>{chosen.map(({ name }) => name).join(', ')}</p>
          <p>{texts.final}</p>
        </AskButton>
      </div>
    </div>
  );
};

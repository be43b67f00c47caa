import {
  type AnswerOf,
  type BodyOf,
  deletedAccount,
  endpoints,
  limits,
  paymentQuestion,
} from '@tippspiel/contract';
import { type Balance, openCents, type PaymentKind, settlingCents } from '@tippspiel/rules';
import { useRef, useState } from 'react';
import { codeOf, messageOf } from '../../../api/ApiError.ts';
import { change, refresh } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { SubmitButton, useSubmit } from '../../../api/SubmitForm.tsx';
import { formatEuros } from '../../../formats.ts';
import { paymentTexts as texts } from '../../../texts/payments.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { notifySuccess } from '../../../ui/notifications.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AdminPlayerPicker } from '../AdminPlayerPicker.tsx';
import { enteredCents, typedEuros } from '../numbers.ts';

const kinds: readonly PaymentKind[] = ['paid-in', 'paid-back', 'prize', 'prize-back'];

interface AdminPaymentFormProps {
  /** 0 is the overall game. */
  gameId: number;
  onRecorded: () => void;
}

type Entry = Pick<
  BodyOf<typeof endpoints.recordPayment>,
  'userId' | 'kind' | 'amountCents' | 'note'
>;

/** Enters a payment into the money book; asks first where it is more than what is open. */
export const AdminPaymentForm = ({ gameId, onRecorded }: AdminPaymentFormProps) => {
  const [player, setPlayer] = useState<Payer>();
  const [kind, setKind] = useState<PaymentKind>('paid-in');
  /** Until it is typed, what is open stands there. */
  const [typed, setTyped] = useState<string>();
  const [note, setNote] = useState('');
  const [question, setQuestion] = useState<string>();
  const { data: rows } = useAnswer(endpoints.moneyBook, { params: { id: gameId } });
  const balance = player && rows && balanceOf(rows, player.id);
  const amount = typed ?? (balance ? typedOpen(kind, balance) : '');
  const amountCents = amountOf(amount);
  const entered: Entry | null =
    player && amountCents !== null ? { userId: player.id, kind, amountCents, note } : null;
  // An entry that is sent again because its answer was lost keeps its key.
  const sent = useRef({ entry: '', idempotencyKey: '' });
  const { submit, reason, error, isPending } = useSubmit({
    check: () => {
      if (!player) return texts.playerMissing;
      return entered === null ? amountFault(amount) : undefined;
    },
    send: async ({ confirmed }: { confirmed: boolean }) => {
      if (entered === null) return;
      const entry = JSON.stringify([gameId, entered]);
      if (sent.current.entry !== entry) {
        sent.current = { entry, idempotencyKey: crypto.randomUUID() };
      }
      const { idempotencyKey } = sent.current;
      const open = balance && { openCents: openCents(kind, balance) };
      const body = { ...entered, ...open, confirmed, idempotencyKey };
      await change(endpoints.recordPayment, { params: { id: gameId }, body });
    },
    onSuccess: () => {
      sent.current = { entry: '', idempotencyKey: '' };
      notifySuccess(texts.saved);
      onRecorded();
    },
    onError: (failed) => {
      if (isQuestion(failed)) setQuestion(messageOf(failed));
      else void refresh(endpoints.moneyBook);
    },
  });
  const pick = (next: Payer) => {
    setPlayer(next);
    setTyped(undefined);
    if (rows) setKind(usualKind(balanceOf(rows, next.id)));
  };
  const ask = () => {
    const asked = player && entered && balance && questionBefore(player.name, entered, balance);
    if (asked) setQuestion(asked);
    else submit({ confirmed: false });
  };
  const fails = error !== null && !isQuestion(error);
  return (
    <Form
      label={texts.record}
      onSubmit={ask}
      error={error === null || fails ? reason : undefined}
      failure={fails ? texts.failed : undefined}
    >
      {player ? (
        <div className="admin-actions">
          <strong>{player.id === null ? texts.chosenGone : texts.chosen(player.name)}</strong>
          <Button variant="quiet" onClick={() => setPlayer(undefined)}>
            {texts.otherPlayer}
          </Button>
        </div>
      ) : (
        <>
          <AdminPlayerPicker label={texts.player} accepts={() => true} onPick={pick} />
          {rows?.some(({ userId }) => userId === null) ? (
            <div>
              <Button variant="quiet" onClick={() => pick({ id: null, name: deletedAccount })}>
                {texts.gone}
              </Button>
            </div>
          ) : null}
        </>
      )}
      <div className="admin-fields">
        <SelectField
          label={texts.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
          onValue={(value) => setKind(kinds.find((kind) => kind === value) ?? 'paid-in')}
        />
        <TextField
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onValue={setTyped}
        />
      </div>
      <TextField
        label={texts.note}
        hint={player?.id === null ? texts.noteHintGone : texts.noteHint}
        autoComplete="off"
        maxLength={limits.paymentNote}
        value={note}
        onValue={setNote}
      />
      <p className="admin-note">{texts.permanent}</p>
      <SubmitButton missing={undefined} loading={isPending}>
        {texts.save}
      </SubmitButton>
      <ConfirmDialog
        title={texts.exceedsTitle}
        open={question !== undefined}
        confirmLabel={texts.exceedsConfirm}
        onConfirm={() => {
          setQuestion(undefined);
          submit({ confirmed: true });
        }}
        onCancel={() => setQuestion(undefined)}
      >
        <p>{question}</p>
      </ConfirmDialog>
    </Form>
  );
};

/** Who has paid or is paid; null = deleted accounts. */
interface Payer {
  readonly id: number | null;
  readonly name: string;
}

type Row = AnswerOf<typeof endpoints.moneyBook>[number];

/** Who is in no row owes nothing and has paid nothing. */
const balanceOf = (rows: readonly Row[], id: number | null): Balance =>
  rows.find(({ userId }) => userId === id) ?? {
    owedCents: 0,
    paidCents: 0,
    prizeCents: null,
    paidOutCents: 0,
  };

/** @returns the first way in which something is to be settled */
const usualKind = (balance: Balance): PaymentKind =>
  kinds.find((kind) => settlingCents(kind, balance) > 0) ?? 'paid-in';

/** @returns what is still to be paid in this way, as one types it; empty where nothing is */
const typedOpen = (kind: PaymentKind, balance: Balance) => {
  const open = settlingCents(kind, balance);
  return open > 0 ? typedEuros(open) : '';
};

/** @returns the question before a payment that is larger than what is open */
const questionBefore = (name: string, { kind, amountCents }: Entry, balance: Balance) => {
  const open = openCents(kind, balance);
  return amountCents > open
    ? paymentQuestion[kind](name, open > 0 ? formatEuros(open) : null, formatEuros(amountCents))
    : undefined;
};

const isQuestion = (error: unknown) => codeOf(error) === 'payment-exceeds-open';

/** @returns cents; null where the server would refuse the amount */
const amountOf = (typed: string): number | null => {
  const amountCents = enteredCents(typed);
  return amountCents === null || amountCents === 0 || amountCents > 10_000_000 ? null : amountCents;
};

/** Why {@link amountOf} reads no amount. */
const amountFault = (typed: string): string =>
  /^\d+([.,]\d{1,2})?\s*€?$/.test(typed.trim()) ? texts.amountBeyond : texts.amountUnread;

const PER_PAGE = 50;

/** Lists the entries of a money book, latest first. */
export const AdminPayments = ({ gameId }: { gameId: number }) => {
  const [limit, setLimit] = useState(PER_PAGE);
  const query = { limit: String(limit) };
  return (
    <Card title={texts.entries}>
      <Loaded query={useAnswer(endpoints.payments, { params: { id: gameId }, query })} height={240}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="admin-note">{texts.noEntries}</p>
          ) : (
            <>
              <ul className="admin-plain-list">
                {entries.map(({ id, name, at, kind, amountCents, note }) => (
                  <li key={id}>
                    <span>
                      {name ?? texts.gone}
                      <span className="admin-note">
                        {texts.kinds[kind]} · <FormattedDate instant={at} />
                      </span>
                      {note === '' ? null : <span className="admin-note">{note}</span>}
                    </span>
                    <strong>{formatEuros(amountCents)}</strong>
                  </li>
                ))}
              </ul>
              {entries.length < limit || limit >= 1000 ? null : (
                <div>
                  <Button variant="quiet" onClick={() => setLimit(limit + 4 * PER_PAGE)}>
                    {texts.more}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};

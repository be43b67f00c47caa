import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type AnswerOf, type BodyOf, endpoints } from '@tippspiel/contract';
import { useRef, useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { change, refresh } from '../../../api/change.ts';
import { deviceNow } from '../../../clock.ts';
import { formatEuros } from '../../../formats.ts';
import { paymentTexts as texts } from '../../../texts/payments.ts';
import { notifyError, notifySuccess } from '../../../ui/notifications.ts';
import { useSecondsUntil } from '../../../ui/useSecondsUntil.ts';
import { openCentsOf } from './moneyGames.ts';
import './AdminBalance.css';

interface AdminBalanceProps {
  /** 0 is the overall game. */
  gameId: number;
  row: AnswerOf<typeof endpoints.moneyBook>[number];
}

/** A player in the money book. A tap on who owes something enters it as paid, and can be taken back for a while. */
export const AdminBalance = ({ gameId, row }: AdminBalanceProps) => {
  const { userId, name, owedCents, paidCents, prizeCents, paidOutCents } = row;
  return (
    <li className="balance">
      <span>
        {name ?? texts.gone}
        <span className="admin-note">
          {texts.owed(formatEuros(owedCents), formatEuros(paidCents))}
        </span>
        {prizeCents === null && paidOutCents === 0 ? null : (
          <span className="admin-note">
            {texts.prize(formatEuros(prizeCents ?? 0), formatEuros(paidOutCents))}
          </span>
        )}
      </span>
      {userId === null || name === null ? (
        <OpenSum row={row} />
      ) : (
        <Tapped gameId={gameId} row={row} userId={userId} name={name} />
      )}
    </li>
  );
};

interface TappedProps extends AdminBalanceProps {
  userId: number;
  name: string;
}

const Tapped = ({ gameId, row, userId, name }: TappedProps) => {
  const [paid, setPaid] = useState<Paid>();
  // A call whose answer was lost is sent again with its key, and entered once.
  const key = useRef('');
  const record = useMutation({
    mutationFn: ({ kind, amountCents }: Entry) => {
      key.current ||= crypto.randomUUID();
      const note = kind === 'paid-in' ? '' : texts.undoNote;
      const entry = { userId, kind, amountCents, note, idempotencyKey: key.current };
      // Another tab may have entered it by now.
      const body = kind === 'paid-in' ? { ...entry, openCents: amountCents } : entry;
      return change(endpoints.recordPayment, { params: { id: gameId }, body });
    },
    onSuccess: (_, { kind, amountCents }) => {
      key.current = '';
      if (kind === 'paid-in') setPaid({ amountCents, at: deviceNow() });
      else {
        setPaid(undefined);
        notifySuccess(texts.undone);
      }
    },
    onError: (error) => {
      notifyError(`${texts.failed} ${messageOf(error)}`);
      void refresh(endpoints.moneyBook);
    },
  });
  const enter = (entry: Entry) => {
    if (record.isPending) return;
    // Another entry than the one that has failed is another call.
    const { variables: last } = record;
    if (last?.kind !== entry.kind || last.amountCents !== entry.amountCents) key.current = '';
    record.mutate(entry);
  };
  const open = openCentsOf(row);
  if (paid && open === 0) {
    return (
      <JustPaid
        paid={paid}
        name={name}
        isPending={record.isPending}
        onUndo={() => enter({ kind: 'paid-back', amountCents: paid.amountCents })}
      />
    );
  }
  if (open === 0) return <OpenSum row={row} />;
  return (
    <button
      type="button"
      className="text-button balance-pay"
      aria-busy={record.isPending}
      aria-label={texts.hasPaid(formatEuros(open), name)}
      onClick={() => enter({ kind: 'paid-in', amountCents: open })}
    >
      {texts.open(formatEuros(open))}
      <IconCircleDashed aria-hidden />
    </button>
  );
};

type Entry = Pick<BodyOf<typeof endpoints.recordPayment>, 'kind' | 'amountCents'>;

interface Paid {
  readonly amountCents: number;
  /** On this device's clock. */
  readonly at: number;
}

/** One tap undoes a payment within this time, milliseconds. */
const UNDO_MS = 10_000;

interface JustPaidProps {
  paid: Paid;
  name: string;
  isPending: boolean;
  onUndo: () => void;
}

const JustPaid = ({ paid, name, isPending, onUndo }: JustPaidProps) => {
  const amount = formatEuros(paid.amountCents);
  const left = useSecondsUntil(paid.at + UNDO_MS);
  return (
    <span className="balance-paid">
      <span role="status">
        <IconCheck aria-hidden size={20} />
        <span className="visually-hidden">{texts.justPaid(amount)}</span>
      </span>
      {left > 0 || isPending ? (
        <button
          type="button"
          className="text-button"
          aria-label={texts.undoPaid(amount, name)}
          aria-busy={isPending}
          onClick={onUndo}
        >
          {texts.undoLabel}
        </button>
      ) : (
        texts.settled
      )}
    </span>
  );
};

const OpenSum = ({ row }: Pick<AdminBalanceProps, 'row'>) => {
  const open = row.owedCents - row.paidCents;
  if (open > 0) return <strong>{texts.open(formatEuros(open))}</strong>;
  return <span>{open < 0 ? texts.tooMuch(formatEuros(-open)) : texts.settled}</span>;
};

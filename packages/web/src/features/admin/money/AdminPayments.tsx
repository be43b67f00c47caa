import { type Balance, type BodyOf, endpoints, limits } from '@tippspiel/contract';
import { useRef, useState } from 'react';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { SubmitForm } from '../../../api/SubmitForm.tsx';
import { formatEuros } from '../../../formats.ts';
import { paymentTexts as texts } from '../../../texts/payments.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AdminPlayerPicker } from '../AdminPlayerPicker.tsx';
import { enteredCents, typedEuros } from '../numbers.ts';

type Kind = BodyOf<typeof endpoints.recordPayment>['kind'];

const kinds: readonly Kind[] = ['paid-in', 'paid-back', 'prize', 'prize-back'];

interface AdminPaymentFormProps {
  /** 0 is the overall game. */
  gameId: number;
  onRecorded: () => void;
}

/** Enters a payment into the money book. */
export const AdminPaymentForm = ({ gameId, onRecorded }: AdminPaymentFormProps) => {
  const [player, setPlayer] = useState<{ id: number; name: string }>();
  const [kind, setKind] = useState<Kind>('paid-in');
  /** Until it is typed, what is open stands there. */
  const [typed, setTyped] = useState<string>();
  const { data: rows = [] } = useAnswer(endpoints.moneyBook, { params: { id: gameId } });
  const row = rows.find(({ userId }) => userId === player?.id);
  const amount = typed ?? (row ? openFor(kind, row) : '');
  const [note, setNote] = useState('');
  const entered = { player, kind, amountCents: amountOf(amount), note };
  // An entry that is sent again because its answer was lost keeps its key.
  const sent = useRef({ entry: '', idempotencyKey: '' });
  const send = async ({ player, kind, amountCents, note }: typeof entered) => {
    if (!player || amountCents === null) return;
    const payment = { userId: player.id, kind, amountCents, note };
    const entry = JSON.stringify([gameId, payment]);
    if (sent.current.entry !== entry) {
      sent.current = { entry, idempotencyKey: crypto.randomUUID() };
    }
    const body = { ...payment, idempotencyKey: sent.current.idempotencyKey };
    await change(endpoints.recordPayment, { params: { id: gameId }, body });
  };
  return (
    <SubmitForm
      label={texts.record}
      entry={entered}
      check={({ player, amountCents }) => {
        if (!player) return texts.playerMissing;
        return amountCents === null ? texts.amountMissing : undefined;
      }}
      send={send}
      button={texts.save}
      done={texts.saved}
      failed={texts.failed}
      onSuccess={() => {
        sent.current = { entry: '', idempotencyKey: '' };
        onRecorded();
      }}
    >
      {player ? (
        <div className="admin-actions">
          <strong>{texts.chosen(player.name)}</strong>
          <Button variant="quiet" onClick={() => setPlayer(undefined)}>
            {texts.otherPlayer}
          </Button>
        </div>
      ) : (
        <AdminPlayerPicker label={texts.player} accepts={() => true} onPick={setPlayer} />
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
        hint={texts.noteHint}
        autoComplete="off"
        maxLength={limits.paymentNote}
        value={note}
        onValue={setNote}
      />
      <p className="admin-note">{texts.permanent}</p>
    </SubmitForm>
  );
};

/** @returns what is still to be paid in this way, as one types it; empty where nothing is */
const openFor = (kind: Kind, { owedCents, paidCents, prizeCents, paidOutCents }: Balance) => {
  const open = {
    'paid-in': owedCents - paidCents,
    'paid-back': paidCents - owedCents,
    prize: (prizeCents ?? 0) - paidOutCents,
    'prize-back': paidOutCents - (prizeCents ?? 0),
  }[kind];
  return open > 0 ? typedEuros(open) : '';
};

/** @returns cents; null where the server would refuse the amount */
const amountOf = (typed: string): number | null => {
  const amountCents = enteredCents(typed);
  return amountCents === null || amountCents === 0 || amountCents > 10_000_000 ? null : amountCents;
};

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

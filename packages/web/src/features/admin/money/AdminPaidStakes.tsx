import { type AnswerOf, endpoints, limits } from '@tippspiel/contract';
import { useRef, useState } from 'react';
import { useAction } from '../../../api/Action.tsx';
import { change, refresh } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { formatEuros } from '../../../formats.ts';
import { paidStakesTexts as texts } from '../../../texts/adminMoney.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { AskButton } from '../../../ui/ConfirmDialog.tsx';
import { AdminPages } from '../AdminPages.tsx';
import { openCentsOf } from './moneyGames.ts';
import './AdminPaymentReminder.css';

interface AdminPaidStakesProps {
  /** 0 is the overall game. */
  gameId: number;
  onSaved: () => void;
}

/** Enters what several players owe as paid, by one tap and one question. */
export const AdminPaidStakes = ({ gameId, onSaved }: AdminPaidStakesProps) => (
  <Loaded query={useAnswer(endpoints.moneyBook, { params: { id: gameId } })} height={240}>
    {(rows) => {
      const debtors = rows.flatMap(debtorOf);
      return debtors.length === 0 ? (
        <p className="admin-note">{texts.nobody}</p>
      ) : (
        <Choice gameId={gameId} debtors={debtors} onSaved={onSaved} />
      );
    }}
  </Loaded>
);

interface Debtor {
  readonly userId: number;
  readonly name: string;
  readonly openCents: number;
}

const debtorOf = (row: AnswerOf<typeof endpoints.moneyBook>[number]): Debtor[] => {
  const { userId, name } = row;
  const openCents = openCentsOf(row);
  return userId === null || name === null || openCents === 0 ? [] : [{ userId, name, openCents }];
};

interface ChoiceProps extends AdminPaidStakesProps {
  debtors: readonly Debtor[];
}

const Choice = ({ gameId, debtors, onSaved }: ChoiceProps) => {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const chosen = debtors.filter(({ userId }) => ticked.has(userId));
  const sum = formatEuros(chosen.reduce((cents, { openCents }) => cents + openCents, 0));
  const tooMany = chosen.length > limits.paidStakes;
  const keyOf = useEntryKeys();
  const save = useAction({
    run: (stakes: readonly Debtor[]) => {
      const body = {
        stakes: stakes.map(({ userId, openCents }) => ({
          userId,
          amountCents: openCents,
          idempotencyKey: keyOf(userId, openCents),
        })),
      };
      return change(endpoints.recordStakes, { params: { id: gameId }, body });
    },
    done: (stakes) =>
      texts.saved(
        stakes.length,
        formatEuros(stakes.reduce((cents, { openCents }) => cents + openCents, 0)),
      ),
    failed: texts.failed,
    onDone: onSaved,
    onFailed: () => void refresh(endpoints.moneyBook),
  });
  const tick = (userId: number, checked: boolean) => {
    const next = new Set(ticked);
    if (checked) next.add(userId);
    else next.delete(userId);
    setTicked(next);
  };
  return (
    <div className="paid-stakes">
      <p className="admin-note">{texts.hint}</p>
      {debtors.length > 1 ? (
        <Checkbox
          checked={chosen.length === debtors.length}
          onChecked={(checked) =>
            setTicked(new Set(checked ? debtors.map(({ userId }) => userId) : []))
          }
        >
          {texts.all}
        </Checkbox>
      ) : null}
      <AdminPages items={debtors}>
        {({ userId, name, openCents }) => (
          <li key={userId}>
            <Checkbox checked={ticked.has(userId)} onChecked={(checked) => tick(userId, checked)}>
              {texts.player(name, formatEuros(openCents))}
            </Checkbox>
          </li>
        )}
      </AdminPages>
      {tooMany ? <p className="admin-note">{texts.most(limits.paidStakes)}</p> : null}
      <div>
        <AskButton
          label={texts.save(chosen.length, sum)}
          title={texts.title(chosen.length, sum)}
          confirmLabel={texts.confirm}
          disabled={chosen.length === 0 || tooMany}
          loading={save.isPending}
          onConfirm={() => save.mutate(chosen)}
        >
          <p>
            {chosen
              .map((debtor) => texts.entry(debtor.name, formatEuros(debtor.openCents)))
              .join(', ')}
          </p>
          <p>{texts.text}</p>
        </AskButton>
      </div>
    </div>
  );
};

/** A key for each player and sum: what is sent again, because the answer was lost, is entered once. */
const useEntryKeys = () => {
  const keys = useRef(new Map<string, string>());
  return (userId: number, openCents: number): string => {
    const entry = `${userId} ${openCents}`;
    const key = keys.current.get(entry) ?? crypto.randomUUID();
    keys.current.set(entry, key);
    return key;
  };
};

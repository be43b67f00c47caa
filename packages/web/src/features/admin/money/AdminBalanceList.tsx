import { useMutation } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { formatCount, formatEuros } from '../../../formats.ts';
import { balanceListTexts as texts } from '../../../texts/adminMoney.ts';
import { exportTexts } from '../../../texts/exports.ts';
import { paymentTexts } from '../../../texts/payments.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { notifyError } from '../../../ui/notifications.ts';
import { downloadFile } from '../../exports/downloadFile.ts';
import type { MoneyGame } from './moneyGames.ts';
import './AdminBalanceList.css';

interface AdminBalanceListProps {
  game: MoneyGame;
  /** Whether there are other games for money. */
  hasOthers: boolean;
}

/** The balances of a game, or of all together, to be printed or taken as a file. */
export const AdminBalanceList = ({ game, hasOthers }: AdminBalanceListProps) => {
  const [isOfAll, setOfAll] = useState(false);
  const query: Asked = isOfAll ? {} : { game: String(game.id) };
  return (
    <>
      {hasOthers ? (
        <Checkbox checked={isOfAll} onChecked={setOfAll}>
          {texts.all}
        </Checkbox>
      ) : null}
      <Loaded query={useAnswer(endpoints.balances, { query })} height={240}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="admin-note">{paymentTexts.nobody}</p>
          ) : (
            <>
              <Files query={query} />
              <BalanceTable title={isOfAll ? texts.allTitle : texts.title(game.name)} rows={rows} />
            </>
          )
        }
      </Loaded>
    </>
  );
};

/** A game's number; left out = all games. */
interface Asked {
  readonly game?: string;
}

const forms = ['xlsx', 'csv'] as const;

const Files = ({ query }: { query: Asked }) => {
  const download = useMutation({
    mutationFn: (form: (typeof forms)[number]) =>
      downloadFile(endpoints.exportBalances, { query: { ...query, form } }),
    onError: (error) => notifyError(`${exportTexts.failed} ${messageOf(error)}`),
  });
  return (
    <div className="balance-list-tools">
      {forms.map((form) => (
        <Button
          key={form}
          variant="quiet"
          aria-label={texts.file(exportTexts.forms[form])}
          loading={download.isPending && download.variables === form}
          disabled={download.isPending && download.variables !== form}
          onClick={() => download.mutate(form)}
        >
          {exportTexts.forms[form]}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => window.print()}>
        {texts.print}
      </Button>
    </div>
  );
};

type Row = AnswerOf<typeof endpoints.balances>[number];

/** A file has all of them. */
const SHOWN = 1000;

const BalanceTable = ({ title, rows }: { title: string; rows: readonly Row[] }) => {
  const sum = (of: (row: Row) => number) =>
    formatEuros(rows.reduce((cents, row) => cents + of(row), 0));
  return (
    <div className="balance-list">
      <h3>{title}</h3>
      <p>
        {texts.sums(
          sum(({ openCents }) => openCents),
          sum(({ getsCents }) => getsCents),
        )}
      </p>
      {rows.length > SHOWN ? (
        <p className="admin-note">{texts.shown(formatCount(SHOWN), formatCount(rows.length))}</p>
      ) : null}
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.due}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <BalanceRow key={row.userId} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const BalanceRow = ({ row }: { row: Row }) => {
  const { name, owedCents, paidInCents, paidBackCents, prizeCents, paidOutCents } = row;
  const { openCents, getsCents } = row;
  const back = paidBackCents > 0 ? [texts.paidBack(formatEuros(paidBackCents))] : [];
  return (
    <tr>
      <th scope="row">
        {name ?? paymentTexts.gone}
        <small>
          {[texts.stake(formatEuros(owedCents), formatEuros(paidInCents)), ...back].join(', ')}
        </small>
        {prizeCents === null && paidOutCents === 0 ? null : (
          <small>{texts.prize(formatEuros(prizeCents ?? 0), formatEuros(paidOutCents))}</small>
        )}
      </th>
      <td>
        {openCents > 0 ? <strong>{texts.pays(formatEuros(openCents))}</strong> : null}
        {getsCents > 0 ? <strong>{texts.gets(formatEuros(getsCents))}</strong> : null}
        {openCents === 0 && getsCents === 0 ? texts.settled : null}
      </td>
    </tr>
  );
};

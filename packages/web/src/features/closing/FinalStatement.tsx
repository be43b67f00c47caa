import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { formatCount } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { statementTexts as texts } from '../../texts/closing.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Money } from '../../ui/Money.tsx';
import './FinalStatement.css';

type Statement = AnswerOf<typeof endpoints.statement>;

export const FinalStatement = ({ statement }: { statement: Statement }) => {
  const { tournament, groupName, closedAt, stakeCents, paidOutCents, total, rows } = statement;
  const facts = [
    [texts.closed, <FormattedDate key="closed" instant={closedAt} />],
    [texts.stake, <Money key="stake" cents={stakeCents} />],
    [texts.paidOut, <Money key="paidOut" cents={paidOutCents} />],
  ] as const;
  return (
    <Card className="final-statement" title={`${tournament} · ${groupName ?? texts.overall}`}>
      <dl>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <table>
        <caption className="visually-hidden">{texts.title}</caption>
        <thead>
          <tr>
            {(['position', 'name', 'points', 'prize'] as const).map((column) => (
              <th key={column} scope="col">
                {texts[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Deleted accounts have no number; the order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: the row's place is its identity
            <tr key={index}>
              <td>{row.position}</td>
              <th scope="row">
                {row.name ?? texts.deleted}
                {row.fullStake ? <span className="final-statement-stake">{texts.full}</span> : null}
              </th>
              <td>{row.points}</td>
              <td>
                <Money cents={row.prizeCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length ? (
        <p>{texts.shown(formatCount(rows.length), formatCount(total))}</p>
      ) : null}
      <div className="final-statement-print">
        <Link className="button button-quiet" to={paths.settlement}>
          {texts.toSettlement}
        </Link>
        <Button variant="quiet" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </Card>
  );
};

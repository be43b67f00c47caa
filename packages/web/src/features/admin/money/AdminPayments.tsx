import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { formatEuros } from '../../../formats.ts';
import { paymentTexts as texts } from '../../../texts/payments.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';

const PER_PAGE = 50;

/** The entries of a money book, latest first. */
export const AdminPayments = ({ gameId }: { gameId: number }) => {
  const [limit, setLimit] = useState(PER_PAGE);
  const query = { limit: String(limit) };
  return (
    <Card title={texts.entries}>
      <Loaded
        query={useQuery(queryOf(endpoints.payments, { params: { id: gameId }, query }))}
        placeholder={<Skeletons count={1} height={240} />}
      >
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

import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { Loaded, LoadMore } from '../../api/Loaded.tsx';
import { keyOf, usePages } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { auditTexts } from '../../texts/audit.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import './AuditLog.css';

const PER_PAGE = 50;

const AuditLog = () => {
  const query = usePages(keyOf(endpoints.audit), PER_PAGE, (page) =>
    call(endpoints.audit, { query: page }),
  );
  return (
    <div className="audit-log">
      <p className="audit-note">
        {auditTexts.intro} <Link to={paths.check}>{auditTexts.check}</Link>
      </p>
      <Loaded query={query} height={480}>
        {({ pages }) => {
          const entries = pages.flat();
          if (entries.length === 0) return <EmptyState>{auditTexts.none}</EmptyState>;
          return (
            <>
              <ol>
                {entries.map(({ id, position, at, actor, audience, text }) => (
                  <li key={id}>
                    <span className="audit-note">
                      <FormattedDate instant={at} /> · {actor}
                      {position === null ? null : ` · ${auditTexts.number(position)}`}
                    </span>
                    <span>{text}</span>
                    {audience === 'concerned' ? (
                      <span className="audit-note">{auditTexts.concerned}</span>
                    ) : null}
                  </li>
                ))}
              </ol>
              <LoadMore query={query}>{auditTexts.older}</LoadMore>
            </>
          );
        }}
      </Loaded>
    </div>
  );
};

export default AuditLog;

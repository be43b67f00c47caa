import { useInfiniteQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { Loaded, LoadMore } from '../../api/Loaded.tsx';
import { keyOf } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { auditTexts } from '../../texts/audit.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import './AuditLog.css';

const PER_PAGE = 50;

const AuditLog = () => {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(endpoints.audit), 'pages'],
    queryFn: ({ pageParam }) =>
      call(endpoints.audit, { query: { offset: String(pageParam), limit: String(PER_PAGE) } }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < PER_PAGE ? undefined : pages.length * PER_PAGE,
  });
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

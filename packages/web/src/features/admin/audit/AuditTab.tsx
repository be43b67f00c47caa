import { useInfiniteQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { call } from '../../../api/client.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { keyOf } from '../../../api/queries.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';

const texts = adminTexts.audit;
const PER_PAGE = 50;

/** What the organiser did, the latest first. */
export const AuditTab = () => {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(endpoints.audit), 'pages'],
    queryFn: ({ pageParam }) =>
      call(endpoints.audit, { query: { offset: String(pageParam), limit: String(PER_PAGE) } }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < PER_PAGE ? undefined : pages.length * PER_PAGE,
  });
  return (
    <>
      <p className="admin-note">{texts.intro}</p>
      <Loaded query={query} placeholder={<Skeletons count={1} height={480} />}>
        {({ pages }) => {
          const entries = pages.flat();
          if (entries.length === 0) return <EmptyState>{texts.none}</EmptyState>;
          return (
            <Card>
              <ol className="admin-audit">
                {entries.map(({ id, at, actor, text }) => (
                  <li key={id}>
                    <span className="admin-note">
                      <FormattedDate instant={at} /> · {actor}
                    </span>
                    <span>{text}</span>
                  </li>
                ))}
              </ol>
              {query.hasNextPage ? (
                <Button
                  variant="quiet"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {texts.older}
                </Button>
              ) : null}
            </Card>
          );
        }}
      </Loaded>
    </>
  );
};

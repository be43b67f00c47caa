import { feedTexts as texts } from '../../../../texts/feed.ts';
import { Card } from '../../../../ui/Card.tsx';
import { FormattedDate } from '../../../../ui/FormattedDate.tsx';
import { type FeedSource, useFeed } from './useFeed.ts';

/** How the results feed is doing; nothing where nobody has named one. */
export const FeedState = () => {
  const feed = useFeed();
  return feed ? <State source={feed.source} /> : null;
};

const State = ({ source }: { source: FeedSource }) => {
  const { name, answeredAt, trouble, troubleSince, unreadable, unknownTeams } = source;
  return (
    <Card className="feed-state">
      <h2>{texts.title}</h2>
      <p className="admin-note">
        {name === null ? null : <strong>{name}</strong>}
        {answeredAt === null ? (
          <span>{texts.waiting}</span>
        ) : (
          <span>
            {texts.answered} <FormattedDate instant={answeredAt} />
          </span>
        )}
      </p>
      {trouble === null ? null : (
        <p className="notice" role="status">
          {texts.trouble(trouble)}{' '}
          {troubleSince === null ? null : (
            <>
              {texts.since} <FormattedDate instant={troubleSince} />.{' '}
            </>
          )}
          {texts.enterYourself}
        </p>
      )}
      {unreadable > 0 ? <p className="admin-note">{texts.unreadable(unreadable)}</p> : null}
      {unknownTeams.length > 0 ? (
        <p className="admin-note feed-teams">{texts.unknownTeams(unknownTeams)}</p>
      ) : null}
    </Card>
  );
};

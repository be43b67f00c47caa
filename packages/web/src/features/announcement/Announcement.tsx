import { useMutation, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { ApiError, messageOf } from '../../api/ApiError.ts';
import { change, usePending } from '../../api/change.ts';
import { queryOf } from '../../api/queries.ts';
import { queryClient } from '../../api/queryClient.ts';
import { announcementTexts as texts } from '../../texts/announcement.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { notifyError } from '../../ui/notifications.ts';
import './Announcement.css';

const announcementQuery = queryOf(endpoints.announcement);

/**
 * The organiser's message to everybody, until the player has dismissed it. One that comes while the
 * page is read waits for a tap: it would push down what is under the finger.
 */
export const Announcement = () => {
  const { data } = useQuery(announcementQuery);
  const { dismissing, dismiss } = useDismissal();
  const announcement = data?.announcement;
  const isThere = announcement?.dismissed === false && !dismissing.includes(announcement.id);
  const [hasPlace, setHasPlace] = useState(isThere);
  if (!announcement || !isThere) return null;
  if (!hasPlace) return <LateAnnouncement onRead={() => setHasPlace(true)} />;
  const { id, text, writtenAt } = announcement;
  return (
    <Card className="announcement" title={texts.title} aria-label={texts.title}>
      <p className="announcement-text">{text}</p>
      <footer>
        <FormattedDate instant={writtenAt} />
        <Button
          variant="quiet"
          aria-label={texts.dismissName}
          onClick={({ currentTarget }) => {
            focusHeading(currentTarget);
            dismiss(id);
          }}
        >
          {texts.dismiss}
        </Button>
      </footer>
    </Card>
  );
};

/** Floats, so that the page does not move until the player wants to read it. */
const LateAnnouncement = ({ onRead }: { onRead: () => void }) => (
  <div className="announcement-late" role="status">
    <Button
      onClick={({ currentTarget }) => {
        focusHeading(currentTarget);
        onRead();
        window.scrollTo(0, 0);
      }}
    >
      {texts.late}
    </Button>
  </div>
);

/** The focus would be lost with the button. */
const focusHeading = (button: Element) =>
  button.closest('.page')?.querySelector('h1')?.focus({ preventScroll: true });

/** Hides the message at once; it comes back if that could not be stored. */
const useDismissal = () => {
  const mutationKey = ['dismissal'];
  const { mutate: dismiss } = useMutation({
    mutationKey,
    mutationFn: (id: number) => change(endpoints.dismissAnnouncement, { params: { id } }),
    onError: (error) => {
      const loaded = queryClient.invalidateQueries(announcementQuery);
      // The answer already holds another message, or none.
      if (error instanceof ApiError && error.code === 'not-found') return loaded;
      notifyError(messageOf(error));
      return undefined;
    },
  });
  return { dismissing: usePending<number>(mutationKey), dismiss };
};

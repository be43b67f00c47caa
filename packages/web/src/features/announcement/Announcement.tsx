import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { ApiError, messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { queryOf } from '../../api/queries.ts';
import { queryClient } from '../../api/queryClient.ts';
import { announcementTexts as texts } from '../../texts/announcement.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { notifyError } from '../../ui/notifications.ts';
import './Announcement.css';

type Answer = AnswerOf<typeof endpoints.announcement>;

const announcementQuery = queryOf(endpoints.announcement);

/** The organiser's message to everybody, until the player has dismissed it. */
export const Announcement = () => {
  const { data } = useQuery(announcementQuery);
  const dismiss = useDismissal();
  const announcement = data?.announcement;
  if (!announcement || announcement.dismissed) return null;
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
            // The focus would be lost with the card.
            currentTarget.closest('.page')?.querySelector('h1')?.focus({ preventScroll: true });
            dismiss(id);
          }}
        >
          {texts.dismiss}
        </Button>
      </footer>
    </Card>
  );
};

/** Hides the message at once; it comes back if that could not be stored. */
const useDismissal = () => {
  const { queryKey } = announcementQuery;
  const show = (id: number, dismissed: boolean) =>
    queryClient.setQueryData<Answer>(queryKey, (answer) =>
      answer?.announcement?.id === id
        ? { announcement: { ...answer.announcement, dismissed } }
        : answer,
    );
  const { mutate } = useMutation({
    mutationFn: (id: number) => change(endpoints.dismissAnnouncement, { params: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey });
      show(id, true);
    },
    onError: (error, id) => {
      // Another one is there, or none: the answer says so.
      const isGone = error instanceof ApiError && error.code === 'not-found';
      if (!isGone) {
        show(id, false);
        notifyError(messageOf(error));
      }
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return mutate;
};

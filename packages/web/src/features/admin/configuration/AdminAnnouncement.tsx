import { type AnswerOf, endpoints, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { ActionButton } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { useSubmit } from '../../../api/SubmitForm.tsx';
import { adminTexts } from '../../../texts/admin.ts';
import { announcementTexts } from '../../../texts/announcement.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { notifyError, notifySuccess } from '../../../ui/notifications.ts';
import { Field } from '../../../ui/TextField.tsx';

/** Pins, replaces and removes the message to everybody. */
export const AdminAnnouncement = () => (
  <Loaded query={useAnswer(endpoints.announcement)} height={320}>
    {({ announcement }) => <AnnouncementForm key={announcement?.id} pinned={announcement} />}
  </Loaded>
);

type Pinned = AnswerOf<typeof endpoints.announcement>['announcement'];

/** The field counts down from here on. */
const FEW_LEFT = 100;

const AnnouncementForm = ({ pinned }: { pinned: Pinned }) => {
  const [text, setText] = useState(pinned?.text ?? '');
  const { submit, reason, isPending } = useSubmit({
    check: (given: string) => (given === '' ? messages.announcement : undefined),
    send: (given) => change(endpoints.setAnnouncement, { body: { text: given } }),
    onSuccess: () => notifySuccess(announcementTexts.pinned),
    onError: () => notifyError(announcementTexts.pinFailed),
  });
  const left = limits.announcement - text.length;
  return (
    <Card className="admin-form" title={announcementTexts.title}>
      <Form label={announcementTexts.title} onSubmit={() => submit(text.trim())} error={reason}>
        <Field label={announcementTexts.field} hint={announcementTexts.hint}>
          {(names) => (
            <textarea
              {...names}
              rows={5}
              maxLength={limits.announcement}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        {left <= FEW_LEFT ? (
          <p className="admin-note" role="status">
            {announcementTexts.left(left)}
          </p>
        ) : null}
        {pinned ? (
          <p className="admin-note">
            {announcementTexts.since} <FormattedDate instant={pinned.writtenAt} />
          </p>
        ) : null}
        <div className="admin-actions">
          <Button type="submit" loading={isPending}>
            {pinned ? announcementTexts.replace : announcementTexts.pin}
          </Button>
          {pinned ? (
            <ActionButton
              label={announcementTexts.remove}
              title={announcementTexts.removeTitle}
              run={() => change(endpoints.removeAnnouncement)}
              done={announcementTexts.removed}
              failed={announcementTexts.removeFailed}
            >
              <p>{announcementTexts.removeText}</p>
            </ActionButton>
          ) : null}
        </div>
        <p className="admin-note">{adminTexts.logged}</p>
      </Form>
    </Card>
  );
};

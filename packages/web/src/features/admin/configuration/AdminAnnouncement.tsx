import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { announcementTexts as texts } from '../../../texts/announcement.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { AdminConfirmButton } from '../AdminConfirmButton.tsx';
import { useAction } from '../useAction.ts';

/** The message to everybody: pinned, replaced, removed. */
export const AdminAnnouncement = () => (
  <Loaded
    query={useQuery(queryOf(endpoints.announcement))}
    placeholder={<Skeletons count={1} height={320} />}
  >
    {({ announcement }) => <AnnouncementForm key={announcement?.id} pinned={announcement} />}
  </Loaded>
);

type Pinned = AnswerOf<typeof endpoints.announcement>['announcement'];

/** Counted down from here on. */
const FEW_LEFT = 100;

const AnnouncementForm = ({ pinned }: { pinned: Pinned }) => {
  const [text, setText] = useState(pinned?.text ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const pin = useAction({
    run: (text: string) => change(endpoints.setAnnouncement, { body: { text } }),
    done: texts.pinned,
    failed: texts.pinFailed,
    formShowsReason: true,
  });
  const submit = () => {
    const given = text.trim();
    setEmpty(given === '');
    if (given === '') pin.reset();
    else pin.mutate(given);
  };
  const failure = pin.error ? messageOf(pin.error) : undefined;
  const left = limits.announcement - text.length;
  return (
    <Card className="admin-form" title={texts.title}>
      <Form label={texts.title} onSubmit={submit} error={isEmpty ? messages.announcement : failure}>
        <TextArea
          label={texts.field}
          hint={texts.hint}
          rows={5}
          maxLength={limits.announcement}
          value={text}
          onValue={setText}
        />
        {left <= FEW_LEFT ? (
          <p className="admin-note" role="status">
            {texts.left(left)}
          </p>
        ) : null}
        {pinned ? (
          <p className="admin-note">
            {texts.since} <FormattedDate instant={pinned.writtenAt} />
          </p>
        ) : null}
        <div className="admin-actions">
          <Button type="submit" loading={pin.isPending}>
            {pinned ? texts.replace : texts.pin}
          </Button>
          {pinned ? <RemoveButton /> : null}
        </div>
        <p className="admin-note">{adminTexts.logged}</p>
      </Form>
    </Card>
  );
};

const RemoveButton = () => {
  const remove = useAction({
    run: () => change(endpoints.removeAnnouncement),
    done: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <AdminConfirmButton
      label={texts.remove}
      title={texts.removeTitle}
      confirmLabel={texts.remove}
      loading={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      <p>{texts.removeText}</p>
    </AdminConfirmButton>
  );
};

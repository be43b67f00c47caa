import { useMutation } from '@tanstack/react-query';
import { type AnswerOf, deviceName, endpoints } from '@tippspiel/contract';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { deviceTexts as texts } from '../../texts/ownData.ts';
import { Button } from '../../ui/Button.tsx';
import { AskButton } from '../../ui/ConfirmDialog.tsx';
import { FormAlert } from '../../ui/Form.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import '../../ui/itemRows.css';
import './OwnDevices.css';

type OwnSession = AnswerOf<typeof endpoints.ownSessions>[number];

/** Lists where the player is signed in, each with a button that ends it. */
const OwnDevices = () => (
  <Loaded query={useAnswer(endpoints.ownSessions)} count={2} height={60}>
    {(sessions) => (
      <div className="own-devices">
        <ul className="item-rows">
          {sessions.map((session) => (
            <OwnDevice key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 ? <EndOthers /> : <p>{texts.alone}</p>}
      </div>
    )}
  </Loaded>
);

export default OwnDevices;

const OwnDevice = ({ session }: { session: OwnSession }) => {
  const { id, own, place, openedAt, lastSeen } = session;
  const device = deviceName(session);
  const end = useMutation({
    mutationFn: () => change(endpoints.endOwnSession, { params: { id } }),
    onSuccess: () => notifySuccess(texts.ended(device)),
  });
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <small>
          {place === null ? null : `${place} · `}
          {own ? texts.opened : texts.lastSeen}{' '}
          <FormattedDate instant={own ? openedAt : lastSeen} />
        </small>
      </div>
      {own ? (
        <small>{texts.own}</small>
      ) : (
        <Button
          variant="quiet"
          aria-label={texts.endOf(device)}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          {texts.end}
        </Button>
      )}
      <FormAlert error={end.error ? messageOf(end.error) : undefined} />
    </li>
  );
};

const EndOthers = () => {
  const end = useMutation({
    mutationFn: () => change(endpoints.endOtherSessions),
    onSuccess: () => notifySuccess(texts.othersEnded),
  });
  return (
    <>
      <p>{texts.unknownHint}</p>
      <AskButton
        label={texts.endOthers}
        danger
        loading={end.isPending}
        onConfirm={() => end.mutate()}
      >
        <p>{texts.endOthersText}</p>
      </AskButton>
      <FormAlert error={end.error ? messageOf(end.error) : undefined} />
    </>
  );
};

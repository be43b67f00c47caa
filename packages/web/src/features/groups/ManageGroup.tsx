import { type AnswerOf, endpoints, messages } from '@tippspiel/contract';
import { lazy, Suspense, useCallback, useState } from 'react';
import { ActionButton, useAction } from '../../api/Action.tsx';
import { change } from '../../api/change.ts';
import { SubmitForm } from '../../api/SubmitForm.tsx';
import { groupPageTexts as texts } from '../../texts/group.ts';
import { mailedInvitationTexts } from '../../texts/mailedInvitations.ts';
import { posterTexts } from '../../texts/poster.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useGame, useHasStarted, useWords } from '../tournament/useTournament.tsx';
import { GroupNameField, GroupSecretField } from './JoinGroupForm.tsx';
import { copyText, invitationLink, shareLink } from './shareLink.ts';

interface ManageGroupProps {
  group: AnswerOf<typeof endpoints.group>;
  onDisbanded: () => void;
}

/** Changes name and secret, and deletes a group of players. */
export const ManageGroup = ({ group, onDisbanded }: ManageGroupProps) => (
  <Card title={texts.manage}>
    <NameForm key={`${group.name}/${group.secret}`} group={group} />
    {group.founder === null ? null : (
      <div>
        <ActionButton
          label={texts.disband}
          danger
          run={() => change(endpoints.disbandGroup, { params: { id: group.id } })}
          done={texts.disbanded}
          failed={texts.disbandFailed}
          onDone={onDisbanded}
        >
          <p>{texts.disbandText(group.name)}</p>
        </ActionButton>
      </div>
    )}
  </Card>
);

const NameForm = ({ group }: Pick<ManageGroupProps, 'group'>) => {
  const [name, setName] = useState(group.name);
  const [secret, setSecret] = useState(group.secret);
  return (
    <SubmitForm
      label={texts.manage}
      entry={{ name, secret }}
      check={(entry) => {
        if (entry.secret === '') return messages.groupFields;
        return entry.name.trim() === '' ? messages.groupName : undefined;
      }}
      send={(entry) => change(endpoints.saveGroup, { params: { id: group.id }, body: entry })}
      button={texts.save}
      done={texts.saved}
    >
      <GroupNameField value={name} onValue={setName} />
      {secret === undefined ? null : (
        <GroupSecretField hint={texts.secretHint} value={secret} onValue={setSecret} />
      )}
    </SubmitForm>
  );
};

interface GroupLinkProps {
  group: AnswerOf<typeof endpoints.group>;
  /** Null without a link. */
  token: string | null;
}

/** Founder and organiser make, renew and end the link here. */
export const GroupLink = ({ group: { id, name, money }, token }: GroupLinkProps) => {
  const started = useHasStarted();
  // Its players are invented, and so nobody is to be invited.
  const isDemo = useGame()?.demo !== false;
  const words = useWords();
  const renewal = {
    run: () => change(endpoints.renewLink, { params: { id } }),
    done: texts.renewed,
    failed: texts.linkFailed,
  };
  const renew = useAction(renewal);
  if (token === null) {
    return (
      <Card title={texts.invite}>
        <p>{texts.noLink}</p>
        <Button loading={renew.isPending} onClick={() => renew.mutate()}>
          {texts.makeLink}
        </Button>
      </Card>
    );
  }
  return (
    <Card title={texts.invite}>
      <p>{money && started ? texts.inviteLocked(words) : texts.inviteText}</p>
      <ShareLink name={name} token={token} />
      {money && started ? null : (
        <>
          <PrintPoster token={token} />
          {isDemo ? null : (
            <Disclosure label={mailedInvitationTexts.open}>
              {() => (
                <Suspense fallback={<Skeletons height={200} />}>
                  <InviteMany groupId={id} />
                </Suspense>
              )}
            </Disclosure>
          )}
        </>
      )}
      <div className="group-actions">
        <ActionButton label={texts.renew} {...renewal}>
          <p>{texts.renewText}</p>
        </ActionButton>
        <ActionButton
          label={texts.revoke}
          danger
          run={() => change(endpoints.revokeLink, { params: { id } })}
          done={texts.revoked}
          failed={texts.linkFailed}
        >
          <p>{texts.revokeText}</p>
        </ActionButton>
      </div>
    </Card>
  );
};

const InviteMany = lazy(() => import('./InviteMany.tsx'));
const GroupPoster = lazy(() => import('./GroupPoster.tsx'));

const PrintPoster = ({ token }: { token: string }) => {
  const [printing, setPrinting] = useState(false);
  const onDone = useCallback(() => setPrinting(false), []);
  return (
    <div>
      <Button variant="quiet" loading={printing} onClick={() => setPrinting(true)}>
        {posterTexts.print}
      </Button>
      {printing ? (
        <Suspense fallback={null}>
          <GroupPoster token={token} onDone={onDone} />
        </Suspense>
      ) : null}
    </div>
  );
};

const QrCode = lazy(() => import('../../ui/QrCode.tsx'));

/** Shares a group's link where the device can, else copies it; a QR code can be scanned. */
const ShareLink = ({ name, token }: { name: string; token: string }) => {
  const link = invitationLink(token);
  return (
    <>
      <TextField
        label={texts.link}
        name="group-link"
        readOnly
        value={link}
        onValue={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="group-actions">
        {typeof navigator.share === 'function' ? (
          <Button onClick={() => void shareLink(name, link)}>{texts.share}</Button>
        ) : null}
        <Button
          variant={typeof navigator.share === 'function' ? 'quiet' : 'primary'}
          onClick={() => void copyText(link)}
        >
          {texts.copy}
        </Button>
      </div>
      <Disclosure label={texts.qr}>
        {() => (
          <Suspense fallback={<Skeletons count={1} height={256} />}>
            <QrCode text={link} label={texts.qrAlt} />
          </Suspense>
        )}
      </Disclosure>
    </>
  );
};

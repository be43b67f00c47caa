import { endpoints } from '@tippspiel/contract';
import { change } from '../../api/change.ts';
import { groupPageTexts as texts } from '../../texts/group.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useTournament } from '../tournament/useTournament.ts';
import { AskButton } from './AskButton.tsx';
import { ShareLink } from './ShareLink.tsx';
import { useGroupAction } from './useGroupAction.ts';

interface GroupLinkProps {
  id: number;
  name: string;
  /** Null = no link. */
  token: string | null;
  forMoney: boolean;
}

/** The way in that founder and organiser give, renew and end. */
export const GroupLink = ({ id, name, token, forMoney }: GroupLinkProps) => {
  const started = useTournament()?.started === true;
  const renew = useGroupAction({
    run: () => change(endpoints.renewLink, { params: { id } }),
    done: texts.renewed,
    failed: texts.linkFailed,
  });
  const revoke = useGroupAction({
    run: () => change(endpoints.revokeLink, { params: { id } }),
    done: texts.revoked,
    failed: texts.linkFailed,
  });
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
      <p>{forMoney && started ? texts.inviteLocked : texts.inviteText}</p>
      <ShareLink name={name} token={token} />
      <div className="group-actions">
        <AskButton
          label={texts.renew}
          title={texts.renewTitle}
          loading={renew.isPending}
          onConfirm={() => renew.mutate()}
        >
          {texts.renewText}
        </AskButton>
        <AskButton
          label={texts.revoke}
          title={texts.revokeTitle}
          danger
          loading={revoke.isPending}
          onConfirm={() => revoke.mutate()}
        >
          {texts.revokeText}
        </AskButton>
      </div>
    </Card>
  );
};

import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { useAnswer } from '../../api/queries.ts';
import { welcomeTexts } from '../../texts/welcome.ts';
import { Button } from '../../ui/Button.tsx';
import { FormAlert } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Why a player is in no game for money who was activated after the first whistle, until that has been read. */
export const MissedGames = () => {
  const { data: profile } = useAnswer(endpoints.profile);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => change(endpoints.dismissMissedGames),
  });
  if (!profile?.missed) return null;
  return (
    <>
      <Notice>
        {welcomeTexts.missed(profile.missed.groups)}{' '}
        <Button variant="quiet" loading={isPending} onClick={() => mutate()}>
          {welcomeTexts.understood}
        </Button>
      </Notice>
      <FormAlert error={error ? messageOf(error) : undefined} />
    </>
  );
};

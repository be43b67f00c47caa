import { useMutation } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { welcomeTexts } from '../../texts/welcome.ts';
import { Button } from '../../ui/Button.tsx';
import { FormAlert } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Missed = NonNullable<AnswerOf<typeof endpoints.profile>['missed']>;

/** Why a player is in no game for money who was activated after the first whistle, until that has been read. */
const MissedGames = ({ missed }: { missed: Missed }) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => change(endpoints.dismissMissedGames),
  });
  return (
    <>
      <Notice>
        {welcomeTexts.missed(missed.groups)}
        <span className="notice-actions">
          <Button variant="quiet" loading={isPending} onClick={() => mutate()}>
            {welcomeTexts.understood}
          </Button>
        </span>
      </Notice>
      <FormAlert error={error ? messageOf(error) : undefined} />
    </>
  );
};

export default MissedGames;

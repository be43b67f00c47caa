import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { messageOf } from '../../../api/ApiError.ts';
import { call } from '../../../api/client.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { notifyError, notifySuccess } from '../../../ui/notifications.ts';

/** Sets the game clock to an instant (epoch milliseconds); everything that is known is asked for again. */
export const useTravel = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (now: number) => call(endpoints.demoClock, { body: { now } }),
    onSuccess: async () => {
      await queries.invalidateQueries();
      notifySuccess(adminTexts.clock.done);
    },
    onError: (error) => notifyError(`${adminTexts.clock.failed} ${messageOf(error)}`),
  });
};

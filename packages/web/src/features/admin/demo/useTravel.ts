import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { notifyError, notifySuccess } from '../../../ui/notifications.ts';

/** Sets the game clock to an instant (epoch milliseconds). */
export const useTravel = () =>
  useMutation({
    mutationFn: (now: number) => change(endpoints.demoClock, { body: { now } }),
    onSuccess: () => notifySuccess(adminTexts.clock.done),
    onError: (error) => notifyError(`${adminTexts.clock.failed} ${messageOf(error)}`),
  });

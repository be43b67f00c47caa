import { endpoints } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { forgetAnswers } from '../../../api/queryClient.ts';
import { clearSession } from '../../../api/session.ts';
import { configurationTexts as texts } from '../../../texts/adminGame.ts';
import { useAction } from '../useAction.ts';
import type { Configuration } from './configuration.ts';

interface Change {
  name: string;
  /** A participating country's German name, or null. */
  winner: string | null;
  /** Who takes over the role, if anybody. */
  successor: number | null;
}

/** Saves the configuration. Whoever hands over the role has no session any more. */
export const useSaveConfiguration = (saved: Configuration) =>
  useAction({
    run: async ({ name, winner, successor }: Change) => {
      const admin = successor ?? saved.userAdmin;
      // Without an organiser nobody sees this form.
      if (admin === null) throw new Error('A configuration without admin cannot be saved.');
      await change(endpoints.saveConfiguration, {
        body: { id: saved.id, tipgameName: name, winner, admin },
      });
    },
    done: ({ successor }) => (successor === null ? texts.saved : texts.handedOver),
    failed: texts.failed,
    formShowsReason: true,
    onDone: ({ successor }) => {
      if (successor === null) return;
      clearSession();
      void forgetAnswers();
    },
  });

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
  champion: string | null;
  /** Who takes over the role, if anybody. */
  successor: number | null;
}

/** Saves the configuration. After handing over the role the caller has no session. */
export const useSaveConfiguration = (saved: Configuration) =>
  useAction({
    run: async ({ name, champion, successor }: Change) => {
      const organiserId = successor ?? saved.organiserId;
      // Without an organiser nobody sees this form.
      if (organiserId === null)
        throw new Error('A configuration without organiser cannot be saved.');
      await change(endpoints.saveConfiguration, {
        body: { id: saved.id, name, champion, organiserId },
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

import type { Answer } from '@tippspiel/rules';
import { session } from '../../api/session.ts';
import { createDurableStore } from '../outbox/keeper.ts';
import { createOutbox } from '../outbox/outbox.ts';

/** How answers travel; loaded with the first one, since most tournaments ask nothing. */
let delivery: typeof import('./deliverAnswers.ts') | undefined;

const loadDelivery = async () => {
  delivery ??= await import('./deliverAnswers.ts');
  return delivery;
};

/** Whether two answers name the same, in whatever order; null and an answer that names nothing are the same. */
export const isSameAnswer = (a: Answer | null, b: Answer | null): boolean => named(a) === named(b);

/** Without the rules of answers, which the first screens do not need. */
const named = (answer: Answer | null): string =>
  Object.values(answer ?? {})
    .flat()
    .toSorted()
    .join();

/** Holds the answers of this device's player that are on their way to the server, by question. */
export const answerOutbox = createOutbox<Answer>({
  send: async (entry) => (await loadDelivery()).sendAnswer(entry),
  lookUp: async () => (await loadDelivery()).lookUpAnswers(),
  store: createDurableStore<Answer>('answer', (stored) => stored),
  isSame: isSameAnswer,
  // At once, as it has been sent: otherwise the former answer would be shown in between.
  onStored: (id, answer) => delivery?.showStored(id, answer),
  onOutdated: () => delivery?.refreshQuestions(),
});

// A session that ends takes its player with it; the answers wait for that player alone.
let { token } = session.get();
session.subscribe(() => {
  const next = session.get().token;
  if (next !== token) answerOutbox.close();
  token = next;
});

import { type Answer, entriesOf } from '@tippspiel/rules';
import { session } from '../../api/session.ts';
import { createDurableStore } from '../outbox/keeper.ts';
import { createOutbox } from '../outbox/outbox.ts';

/** How answers travel; loaded where the first one does, since most tournaments ask nothing. */
const loadDelivery = () => import('./deliverAnswers.ts');

/** Whether two answers name the same, in whatever order; null and an answer that names nothing are the same. */
export const isSameAnswer = (a: Answer | null, b: Answer | null): boolean =>
  entriesOf(a).join() === entriesOf(b).join();

/** Holds the answers of this device's player that are on their way to the server, by question. */
export const answerOutbox = createOutbox<Answer>({
  send: async (entry) => (await loadDelivery()).sendAnswer(entry),
  lookUp: async () => (await loadDelivery()).lookUpAnswers(),
  store: createDurableStore<Answer>('answer', (stored) => stored),
  isSame: isSameAnswer,
  onStored: (id, answer) => void loadDelivery().then(({ showStored }) => showStored(id, answer)),
  onOutdated: () => void loadDelivery().then(({ refreshQuestions }) => refreshQuestions()),
});

// A session that ends takes its player with it; the answers wait for that player alone.
let { token } = session.get();
session.subscribe(() => {
  const next = session.get().token;
  if (next !== token) answerOutbox.close();
  token = next;
});

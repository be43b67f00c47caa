import { lazy, Suspense, useEffect, useState } from 'react';
import { onProofNeeded } from '../../api/client.ts';

const ProofDialog = lazy(() => import('./ProofDialog.tsx'));

interface Question {
  readonly answer: (isGiven: boolean) => void;
}

/** Opens a dialog, over whatever is open, where a grave act needs another proof (docs/game.md, 'Second factor'). */
export const ProofAsker = () => {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    let last: Question | null = null;
    const end = onProofNeeded(
      () =>
        new Promise((answer) => {
          last = { answer };
          setQuestion(last);
        }),
    );
    return () => {
      end();
      // A player who has been signed out proves nothing.
      last?.answer(false);
    };
  }, []);
  if (question === null) return null;
  return (
    <Suspense>
      <ProofDialog
        onClose={(isGiven) => {
          setQuestion(null);
          question.answer(isGiven);
        }}
      />
    </Suspense>
  );
};

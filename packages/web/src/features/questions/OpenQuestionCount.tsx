import { type ComponentType, lazy, Suspense } from 'react';
import { useTournament } from '../tournament/useTournament.tsx';
import type { OpenQuestionCountProps } from './questions.ts';

/** Most tournaments ask nothing beside the matches. What counts is complete without it, so a failed load shows nothing. */
const OpenQuestions = lazy<ComponentType<OpenQuestionCountProps>>(() =>
  import('./OpenQuestions.tsx').catch(() => ({ default: ({ children }) => children(0) })),
);

/** Gives how many questions wait for the player's answer; nothing is loaded where there are none. */
export const OpenQuestionCount = (props: OpenQuestionCountProps) =>
  useTournament()?.questions ? (
    <Suspense fallback={props.children(0)}>
      <OpenQuestions {...props} />
    </Suspense>
  ) : (
    props.children(0)
  );

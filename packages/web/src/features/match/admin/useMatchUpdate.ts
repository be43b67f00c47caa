import { type BodyOf, endpoints } from '@tippspiel/contract';
import { useAction } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import type { Teams } from '../../tournament/useTeamsAndStages.tsx';
import type { Match } from '../match.ts';

export interface AdminMatchProps {
  match: Match;
  teams: Teams;
}

type Update = BodyOf<typeof endpoints.updateMatch>;

export const updateMatch = (id: number, body: Update) =>
  change(endpoints.updateMatch, { params: { id }, body });

export const useMatchUpdate = (id: number, formShowsReason = false) =>
  useAction({
    run: (body: Update) => updateMatch(id, body),
    done: texts.updated,
    failed: texts.updateFailed,
    formShowsReason,
  });

import { endpoints } from '@tippspiel/contract';
import { storeDayStart } from '../../bracket/day-start.ts';
import { lockMatchChanges } from '../../bracket/fill-bracket.ts';
import { isClosed } from '../../db/game.ts';
import type { Feature } from '../../http/feature.ts';
import { recordEvent } from '../../log/record.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { annulMatch } from './annul-match.ts';
import { changeMatch, loggedMatch, matchToChange, removeUnstarted } from './change-match.ts';
import { createMatch, teamNames } from './create-match.ts';
import { giveBackPlace, replayMatch } from './replay-match.ts';
import { reasonNotSet, setRunningScore } from './running.ts';

export const feature: Feature = ({ change, config: { timeZone } }) => {
  change(endpoints.createMatch, async (transaction, { body, session }) => {
    await lockMatchChanges(transaction);
    if (await isClosed(transaction)) return refuse('tournament-closed');
    // The tournament is locked before its matches (docs/decisions/0016).
    await holdFirstStart(transaction);
    const match = { ...body, kickoff: new Date(body.kickoff) };
    const names = await teamNames(transaction, match);
    if (!names) return refuse('not-found');
    const created = await createMatch(transaction, match, timeZone);
    if (created instanceof Refusal) return created;
    if (created) {
      await storeDayStart(transaction);
      const facts = { match: names, kickoff: match.kickoff.toISOString() };
      await recordEvent(transaction, session, 'match-created', facts);
    }
  });

  change(endpoints.updateMatch, async (transaction, { params, body, session }) => {
    const by = { author: session, timeZone };
    return (await changeMatch(transaction, params.id, body, by)) ?? undefined;
  });

  change(endpoints.setRunning, async (transaction, { params, body, session }) => {
    const isSet = await setRunningScore(transaction, params.id, body, 'hand');
    if (!isSet) return refuse(await reasonNotSet(transaction, params.id));
    // The organiser answers for the own goals; with helpers several people count.
    if (session.role !== 'scorekeeper') return;
    const match = await matchToChange(transaction, params.id, null);
    if (!match) return refuse('not-found');
    const facts = { match: loggedMatch(match), from: body.from, to: body.running };
    await recordEvent(transaction, session, 'running-set', facts);
  });

  change(endpoints.annulMatch, async (transaction, { params, body, session }) => {
    const refused = await annulMatch(transaction, params.id, body, session);
    return refused ?? undefined;
  });

  change(endpoints.replayMatch, async (transaction, { params, body, session }) => {
    const by = { author: session, timeZone };
    return (await replayMatch(transaction, params.id, body, by)) ?? undefined;
  });

  change(endpoints.deleteMatch, async (transaction, { body, session }) => {
    await lockMatchChanges(transaction);
    if (await isClosed(transaction)) return refuse('tournament-closed');
    const match = await matchToChange(transaction, body.id, null);
    if (!match?.pairing) return refuse('not-found');
    const removed = await removeUnstarted(transaction, match.id);
    if (!removed) return refuse('match-has-begun');
    await giveBackPlace(transaction, removed);
    await storeDayStart(transaction);
    await recordEvent(transaction, session, 'match-deleted', { match: loggedMatch(match) });
  });
};

import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { readChain, readLog } from '../../log/read.ts';

export const feature: Feature = ({ route, db, config: { timeZone } }) => {
  route(endpoints.audit, async ({ query, session }) => {
    const entries = await readLog(db, { reader: session, ...query, timeZone });
    return entries.map(({ id, position, at, actor, action, audience, text }) => ({
      id,
      position,
      at: at.getTime(),
      actor,
      action,
      audience,
      text,
    }));
  });

  route(endpoints.auditChain, async ({ query, session }) => {
    const links = await readChain(db, { reader: session, ...query });
    return links.map(({ position, at, action, content, digest, proof }) => ({
      position,
      at: at.getTime(),
      action,
      content: content.toString('hex'),
      digest: digest.toString('hex'),
      proof: proof && { salt: proof.salt.toString('hex'), facts: proof.facts },
    }));
  });
};

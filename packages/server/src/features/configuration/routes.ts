import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { findConfiguration } from './configuration-queries.ts';
import { saveConfiguration } from './save.ts';

export const configurationRoutes: Feature = (route, { db }) => {
  route(endpoints.configuration, async () => {
    const { id, name, championName, organiserId } = await findConfiguration(db);
    return { id, name, champion: championName, organiserId };
  });

  route(endpoints.saveConfiguration, ({ body, session }) =>
    db.transaction().execute((transaction) => saveConfiguration(transaction, session, body)),
  );
};

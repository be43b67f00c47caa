import { rm } from 'node:fs/promises';
import { prepareDemo } from './server.ts';

/** Creates the demo once: the journeys' servers start from copies of its data. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await prepareDemo();
  process.env['PREPARED_DEMO'] = folder;
  return () => rm(folder, { recursive: true, force: true });
};

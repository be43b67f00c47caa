import { resolve } from 'node:path';

/** Where the built web app lies. */
export const webDirectory = resolve(import.meta.dirname, '../../../web/dist');

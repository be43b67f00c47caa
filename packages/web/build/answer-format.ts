import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const contract = join(import.meta.dirname, '../../contract/src');

/**
 * A hash of the contract, as Vite's `define`. Answers are kept on the device in the words of the
 * game; those that another version of the contract has decoded are not read.
 */
export const answerFormat = (): Record<string, string> => {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.ts', { cwd: contract }).sort()) {
    hash.update(file).update(readFileSync(join(contract, file)));
  }
  return { __ANSWER_FORMAT__: JSON.stringify(hash.digest('hex').slice(0, 12)) };
};

import { StartError } from '../start-error.ts';

/** Ends the process with the code that `program` gives, or 1 after saying why it cannot start. */
export async function runProgram(program: () => Promise<number>): Promise<never> {
  try {
    return process.exit(await program());
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

/**
 * A reason why the program cannot start that the operator can remove. Its message is one German
 * sentence; it is printed without a stack trace and the program ends with exit code 1.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

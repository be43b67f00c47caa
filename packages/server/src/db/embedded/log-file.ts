import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync } from 'node:fs';

const largestLog = 5 * 1024 * 1024;
const checkEvery = 60_000;

/**
 * The database writes to this descriptor itself, so that what it says survives the program. Past
 * 5 MiB the log moves to `<file>.1`, whose former content goes: at most about 10 MiB in all.
 */
export function openLogFile(file: string): { readonly fd: number; close(): void } {
  const fd = openSync(file, 'a+', 0o600);
  bound(fd, file);
  const timer = setInterval(() => bound(fd, file), checkEvery).unref();
  return {
    fd,
    close() {
      clearInterval(timer);
      closeSync(fd);
    },
  };
}

/** Copied and cut, not renamed: the database goes on appending to the descriptor it has. */
function bound(fd: number, file: string): void {
  if (fstatSync(fd).size <= largestLog) return;
  copyFileSync(file, `${file}.1`);
  ftruncateSync(fd);
}

const FIRST = 2000;
const LONGEST = 60_000;

/** Tries again after 2 s, 4 s, 8 s and so on up to a minute; one attempt waits at a time. */
export const createBackoff = (attempt: () => void) => {
  let delay = FIRST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule: (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        delay = Math.min(LONGEST, delay * 2);
        attempt();
      }, delay);
    },
    /** The server answers again: the next pause is a short one. */
    shorten: (): void => {
      delay = FIRST;
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
      delay = FIRST;
    },
  };
};

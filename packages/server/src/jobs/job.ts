/** Work beside the requests: a tick, a queue, a listener. */
export interface Job {
  /** For the log, in German. */
  readonly name: string;
  start(): Promise<void>;
  /** Lets what is under way finish and starts nothing new. */
  stop(): Promise<void>;
  /** How its runs have gone on this node; left out where the queue in the database knows. */
  readonly progress?: () => JobProgress;
}

export interface JobProgress {
  /** On the real clock, ms; null = not yet. */
  readonly succeededAt: number | null;
  /** Runs, since the start. */
  readonly failures: number;
}

/** Work beside the requests: a tick, a queue, a listener. */
export interface Job {
  /** For the log, in German. */
  readonly name: string;
  start(): Promise<void>;
  /** Lets what is under way finish and starts nothing new. */
  stop(): Promise<void>;
}

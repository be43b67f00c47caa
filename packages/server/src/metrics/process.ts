import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock } from '../clock.ts';
import { type Family, single } from './exposition.ts';

const RESOLUTION_MS = 20;
const NS = 1e9;

/**
 * Memory, processor and event loop of this process.
 *
 * @returns `families` gives the figures, the delays since it was last asked; `end` stops measuring
 */
export const measureProcess = () => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const startedAt = systemClock.nowMs() / 1_000 - process.uptime();
  return {
    end: () => void delay.disable(),
    families: (): readonly Family[] => {
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      // A timer of 20 ms that is on time is no delay; before the first one there is no figure.
      const late = (ns: number) => Math.max(0, ns / NS - RESOLUTION_MS / 1_000);
      const delays =
        delay.count === 0
          ? []
          : [
              { labels: { quantile: '0.5' }, value: late(delay.percentile(50)) },
              { labels: { quantile: '0.99' }, value: late(delay.percentile(99)) },
              { labels: { quantile: '1' }, value: late(delay.max) },
            ];
      delay.reset();
      return [
        single('gauge', 'process_start_time_seconds', 'Start, seconds since 1970.', startedAt),
        single('gauge', 'process_resident_memory_bytes', 'Resident memory.', rss),
        single('gauge', 'nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
        single('gauge', 'nodejs_external_memory_bytes', 'Memory outside of the heap.', external),
        single('counter', 'process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
        {
          name: 'nodejs_eventloop_lag_seconds',
          help: 'Delay of the event loop since the last scrape.',
          type: 'gauge',
          samples: delays,
        },
      ];
    },
  };
};

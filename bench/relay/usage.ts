import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The response of a process at `/usage`. */
export interface Usage {
  /** Bytes, after a collection. */
  readonly rss: number;
  readonly heap: number;
  /** The 99th percentile of the event loop delay since the last reading, in milliseconds. */
  readonly loopMs: number;
  /** Null if unknown. */
  readonly files: number | null;
  /** Processor time since the start, on every thread, in milliseconds. */
  readonly cpuMs: number;
}

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

/** The response text of a program. */
export function getUsageText(): string {
  globalThis.gc?.();
  const loopMs = delay.percentile(99) / 1e6;
  delay.reset();
  const { user, system } = process.cpuUsage();
  const files = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : null;
  const { rss, heapUsed: heap } = process.memoryUsage();
  return JSON.stringify({ rss, heap, loopMs, files, cpuMs: (user + system) / 1000 } satisfies Usage);
}

/** Reads the usage of a program at this URL. */
export async function fetchUsage(url: string): Promise<Usage> {
  const response = await fetch(`${url}/usage`);
  return (await response.json()) as Usage;
}

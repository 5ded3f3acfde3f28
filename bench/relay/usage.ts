import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What a process says of itself at `/usage`. */
export interface Usage {
  /** Bytes, after a collection. */
  readonly rss: number;
  readonly heap: number;
  /** The 99th percentile of what the event loop made wait since the last time, in milliseconds. */
  readonly loopMs: number;
  /** Null where that is not known. */
  readonly files: number | null;
  /** What the process has worked since it began, on every thread, in milliseconds. */
  readonly cpuMs: number;
}

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

/** The text that a program answers. */
export function usageText(): string {
  globalThis.gc?.();
  const loopMs = delay.percentile(99) / 1e6;
  delay.reset();
  const { user, system } = process.cpuUsage();
  const files = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : null;
  const { rss, heapUsed: heap } = process.memoryUsage();
  return JSON.stringify({ rss, heap, loopMs, files, cpuMs: (user + system) / 1000 } satisfies Usage);
}

/** What a program at this address says of itself. */
export async function usageOf(url: string): Promise<Usage> {
  const answer = await fetch(`${url}/usage`);
  return (await answer.json()) as Usage;
}

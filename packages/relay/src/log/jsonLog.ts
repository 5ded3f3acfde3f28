import type { Log, LogEntry } from './log.ts';

/** The allowed members of a line, in this order. */
const members = [
  'at',
  'level',
  'event',
  'requestId',
  'operation',
  'method',
  'status',
  'code',
  'durationMs',
  'errorName',
  'errorCode',
  'origin',
  'allowedOrigins',
  'webhookType',
] as const satisfies readonly (keyof LogEntry)[];

const levels = ['info', 'warn', 'error'] as const;

/**
 * Creates a log that writes one JSON object per line, with the allowed members only (docs/architecture.md#invariant-6).
 *
 * ```ts
 * const log = jsonLog({ write: (line) => process.stdout.write(line) })
 * createRelay({ service, identity, store, log })
 * ```
 */
export function jsonLog(options: {
  readonly write: (line: string) => void;
  /** The lowest level to write. Default: `info`. */
  readonly level?: LogEntry['level'];
}): Log {
  const minLevel = levels.indexOf(options.level ?? 'info');
  return (entry) => {
    if (levels.indexOf(entry.level) < minLevel) return;
    const line: Record<string, unknown> = {};
    for (const member of members) if (entry[member] !== undefined) line[member] = entry[member];
    line['at'] = new Date(entry.at).toISOString();
    if (entry.durationMs !== undefined) line['durationMs'] = Math.round(entry.durationMs * 10) / 10;
    options.write(`${JSON.stringify(line)}\n`);
  };
}

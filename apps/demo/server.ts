import { pathToFileURL } from 'node:url';
import { stopOnSignals } from '@latchkey/relay/node';
import { ConfigurationError, readConfiguration } from './src/server/configuration/configuration.ts';
import { startDemo } from './src/server/startDemo.ts';

/** Starts the demo, and stops it when the user presses Ctrl-C. A second time ends it immediately. */
async function main(): Promise<void> {
  const demo = await startDemo(readConfiguration(process.env));
  process.stdout.write(`\n  Latchkey demo: ${demo.url}\n\n`);
  stopOnSignals({ relay: demo, listening: demo.listening, process, drainMs: 0, log: (entry) => fail(entry.errorName) });
}

function fail(error: unknown): void {
  const text = error instanceof ConfigurationError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

// Tests import the server without starting it.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main().catch(fail);

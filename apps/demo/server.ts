import { pathToFileURL } from 'node:url';
import { ConfigurationError, readConfiguration } from './src/server/configuration/configuration.ts';
import { startDemo } from './src/server/startDemo.ts';

/** Starts the demo, and stops it when the user presses Ctrl-C. A second time ends it immediately. */
async function main(): Promise<void> {
  const demo = await startDemo(readConfiguration(process.env));
  process.stdout.write(`\n  Latchkey demo: ${demo.url}\n\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => demo.close().then(() => process.exit(0), fail));
}

function fail(error: unknown): void {
  const text = error instanceof ConfigurationError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

// Tests import the server without starting it.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main().catch(fail);

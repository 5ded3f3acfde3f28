import { pathToFileURL } from 'node:url';
import { ConfigurationError, readConfiguration } from './src/server/configuration.ts';
import { explainPortInUse } from './src/server/portInUse.ts';
import { startDemo } from './src/server/startDemo.ts';

/** The demo. `npm start` bundles and runs it; `--conditions=latchkey:src --import tsx` runs it from its sources. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const demo = await startDemo(configuration).catch((error: unknown) => {
    throw explainPortInUse(error, configuration) ?? error;
  });
  process.stdout.write(`\n  Latchkey demo: ${demo.url}\n\n`);

  let leaving = false;
  const leave = () => {
    // A second request to stop ends it immediately.
    if (leaving) process.exit(1);
    leaving = true;
    demo.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The demo did not stop cleanly: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error: unknown) => {
    process.stderr.write(
      `${error instanceof ConfigurationError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  });
}

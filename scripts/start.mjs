// `npm start`: installs what is missing, then serves the demo wallet, its relay and the sandbox.
import './require-node.mjs';
import { createServer } from 'node:net';
import { install, run } from './pnpm.mjs';

const busy = await findBusyPorts();
if (busy.length > 0) {
  for (const { port, name } of busy) {
    process.stderr.write(
      `Port ${port} is in use: is the demo running already? Stop it, or choose another: ${name}=${port + 1000} npm start\n`,
    );
  }
  process.exit(1);
}

const installed = await install();
if (installed !== 0) process.exit(installed);

const { bundleSources } = await import('./bundle.mjs');
const demo = ['--enable-source-maps', await bundleSources('apps/demo/server.ts')];
process.exit(await run(process.execPath, [...demo, ...process.argv.slice(2)], { shell: false }));

/** The ports of the demo that another program occupies. */
async function findBusyPorts() {
  const wanted = [
    { name: 'PORT', port: Number(process.env['PORT'] || 5173), host: 'localhost' },
    // The sandbox listens on this address, which need not be the one that `localhost` resolves to.
    ...(process.env['SERVICE_BASE_URL']
      ? []
      : [{ name: 'SANDBOX_PORT', port: Number(process.env['SANDBOX_PORT'] || 5174), host: '127.0.0.1' }]),
  ].filter(({ port }) => port > 0 && port < 65536);
  const states = await Promise.all(wanted.map(async (one) => ({ ...one, busy: await isBusy(one) })));
  return states.filter((one) => one.busy);
}

function isBusy({ port, host }) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code === 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

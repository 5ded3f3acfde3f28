import { rm } from 'node:fs/promises';
import { findFreePort } from '../scripts/findFreePort.mjs';
import { PREPARED_FOLDER, type PreparedFolder, startDemoProcess } from './demoProcess.ts';

/** Runs the demo once before all journeys. They start it in copies of its folder: building the page takes longest. */
export default async function setup(): Promise<() => Promise<void>> {
  const sandboxPort = String(await findFreePort('127.0.0.1'));
  const demo = await startDemoProcess({ SANDBOX_PORT: sandboxPort });
  await demo.stop();
  const prepared: PreparedFolder = { folder: demo.folder, sandboxPort };
  process.env[PREPARED_FOLDER] = JSON.stringify(prepared);
  return async () => {
    delete process.env[PREPARED_FOLDER];
    await rm(demo.folder, { recursive: true, force: true });
  };
}

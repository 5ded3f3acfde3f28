// A package registry on this machine (Verdaccio), which fetches the packages of others from the registry that npm uses.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from '../findFreePort.mjs';
import { startServer } from '../startServer.mjs';
import { createProject } from './project.mjs';

// The newest that runs on Node 20.
const verdaccio = '6.1.6';
// A dependency names node-fetch by a tag, which mirrors of the registry may not have.
const manifest = { private: true, type: 'module', overrides: { 'node-fetch': '2.6.7' } };
const settings = (upstream) => `
storage: ./storage
auth: { htpasswd: { file: ./htpasswd } }
uplinks: { npm: { url: '${upstream}' } }
packages:
  '@latchkey/*': { access: $all, publish: $anonymous }
  create-latchkey: { access: $all, publish: $anonymous }
  '**': { access: $all, proxy: npm }
max_body_size: 50mb
log: { type: stdout, level: error }
`;

/** Starts the registry. `publish` publishes the package of a folder as `npm publish` does, without provenance. */
export async function startRegistry() {
  const project = createProject({
    'package.json': JSON.stringify(manifest),
    'config.yaml': settings(npm('config', 'get', 'registry')),
  });
  await project.install(`verdaccio@${verdaccio}`);
  const port = await findFreePort('127.0.0.1');
  const program = join('node_modules', 'verdaccio', 'bin', 'verdaccio');
  const url = `http://127.0.0.1:${port}/`;
  const command = [process.execPath, program, '--config', 'config.yaml', '--listen', `127.0.0.1:${port}`];
  const env = { ...process.env, NODE_NO_WARNINGS: '1' };
  const server = await startServer(command, { url: `${url}-/ping`, cwd: project.folder, env }).catch((error) => {
    project.remove();
    throw error;
  });
  const close = async () => {
    await server.stop();
    project.remove();
  };
  const publish = (folder) =>
    project
      .run(
        ...['npm', 'publish', folder, '--registry', url, '--no-provenance', '--fetch-retries=0'],
        `--//127.0.0.1:${port}/:_authToken=rehearsal`,
      )
      .catch((error) => {
        throw new Error(`${error.message}\nThe registry printed:\n${server.readOutput()}`);
      });
  return { url, publish, close };
}

const npm = (...parameters) =>
  execFileSync('npm', parameters, { encoding: 'utf8', shell: process.platform === 'win32' }).trim();

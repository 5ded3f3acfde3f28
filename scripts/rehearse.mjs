// Rehearses a release: publishes every built package to a registry on this machine, installs them from it with npm into an
// empty folder, and runs programs of them. Needs npm's registry for the packages of others.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createChecks } from './createChecks.mjs';
import { createProject } from './packages/project.mjs';
import { startRegistry } from './packages/registry.mjs';
import { root } from './pnpm.mjs';
import { publishedPackages } from './workspace.mjs';

const packages = publishedPackages();
const { checkAsync, end } = createChecks();
let registry;
await checkAsync('a registry starts', async () => {
  registry = await startRegistry();
});
if (registry) {
  const program = readFileSync(join(root, 'scripts', 'minimums', 'payment.mjs'), 'utf8');
  const project = createProject({ 'payment.mjs': program }, { registry: registry.url });
  try {
    for (const { folder, manifest } of packages) {
      await checkAsync(`npm publishes ${manifest.name}`, async () => {
        await registry.publish(folder);
      });
    }
    await checkAsync('npm installs all of them, which no other registry has', async () => {
      await project.install(...packages.map(({ manifest }) => manifest.name));
    });
    await checkAsync('an installed program sends a payment', async () => {
      const output = await project.node('payment.mjs');
      return output.includes('completed') ? [] : [`it printed ${output}`];
    });
    await checkAsync('latchkey-sandbox --env prints both pins', async () => {
      const output = await project.run('npx', '--no-install', 'latchkey-sandbox', '--env', '--seed', 'rehearsal');
      return ['OTP_PIN', 'EXPORT_PIN', 'WEBHOOK_KEY', 'CLIENT_ID', 'CLIENT_SECRET']
        .filter((name) => !output.includes(`LATCHKEY_${name}=`))
        .map((name) => `LATCHKEY_${name} is missing`);
    });
  } finally {
    project.remove();
    await registry.close();
  }
}
end();

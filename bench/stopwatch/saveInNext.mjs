// Saves files of a running `next dev`, as a developer does. Next then loads the modules of the server again.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitForResponse } from '../../scripts/waitForResponse.mjs';
import { pay } from './payment.mjs';

/** Saves a page, the module of the relay and its route. Then the user who has signed in before sends a payment. */
export async function payAfterSave({ folder, page, url }) {
  save(join(folder, 'app', 'page.jsx'), '<main>', '<main title="saved">');
  await page.locator('main[title=saved]').waitFor();
  save(join(folder, 'server', 'relay.js'), /$/, '\n// saved\n');
  const route = join(folder, 'app', 'latchkey', '[...path]', 'route.js');
  save(route, 'const handle =', savedHandle);
  const isSaved = ({ status, headers }) => status === 200 && headers.has('saved');
  await waitForResponse(`${url}latchkey/relay/ready`, isSaved);
  await page.reload();
  await pay(page);
}

/** The responses of the saved route show that the server uses it. */
const savedHandle = `const handle = async (request) => {
  const { status, headers, body } = await respond(request);
  return new Response(body, { status, headers: [...headers, ['saved', 'yes']] });
};
const respond =`;

function save(path, before, after) {
  const text = readFileSync(path, 'utf8');
  const saved = text.replace(before, after);
  if (saved === text) throw new Error(`${path} does not contain ${before}.`);
  writeFileSync(path, saved);
}

// `pnpm pictures`: renders the stories of `.storybook/pictures.json` and compares them with the committed pictures.
// `--update` writes them instead, and deletes those of no story.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createChecks } from '../../scripts/createChecks.mjs';
import { root } from '../../scripts/pnpm.mjs';
import { modes, openCatalog } from './catalog.mjs';
import { comparePictures } from './compare.mjs';
import { prepareOutput } from './prepareOutput.mjs';

// The browser whose version is fixed.
process.env['CHROMIUM_PATH'] ??= 'npm';

const { values } = parseArgs({ options: { update: { type: 'boolean' } } });
const baselines = join(root, '.storybook/pictures');
const selection = JSON.parse(await readFile(join(root, '.storybook/pictures.json'), 'utf8'));
const named = Object.entries(selection).flatMap(([mode, ids]) =>
  ids.map((id) => ({ mode, id, file: `${mode}-${id}.png` })),
);

const out = await prepareOutput('pictures');
await mkdir(baselines, { recursive: true });

const { checkAsync, check, end } = createChecks();
const unnamed = (await readdir(baselines)).filter((file) => named.every((one) => one.file !== file));
if (values.update) await Promise.all(unnamed.map((file) => rm(join(baselines, file))));
else check('each picture belongs to a story', unnamed);

const catalog = await openCatalog();
check('the catalogue builds without warnings', catalog.warnings);
await checkAsync('the catalogue starts at Welcome, and a story has its toolbar and its code', checkPages);
for (const mode of Object.keys(selection)) {
  const page = await catalog.openPage(modes[mode]);
  for (const one of named.filter((story) => story.mode === mode)) await checkAsync(one.file, () => compare(page, one));
  await page.close();
}
await catalog.close();
end();

/** Opens two pages of the catalogue as a reader does. Throws if they show anything else. */
async function checkPages() {
  const page = await catalog.browser.newPage();
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(catalog.url);
  await page.frameLocator('iframe').getByRole('heading', { name: 'Latchkey kit' }).waitFor();
  if (!page.url().includes('/docs/start-welcome--docs')) errors.push(`The first page is ${page.url()}.`);
  await page.goto(`${catalog.url}/?path=/story/sessions--list`);
  await page.getByRole('button', { name: 'Advance the clock: +1 min' }).waitFor();
  await page.getByRole('tab', { name: 'Kit, headless, hook' }).click();
  await page.getByText('import { useSessions }').waitFor();
  await page.close();
  return errors;
}

/** Takes the picture of a story. Returns how it differs from the committed one. */
async function compare(page, { mode, id, file }) {
  const picture = await catalog.takePicture(page, modes[mode], id);
  if (values.update) return writeFile(join(baselines, file), picture);
  const found = comparePictures(await readFile(join(baselines, file)), picture);
  if (found === undefined) return [];
  const written = join(out, file);
  await writeFile(written, picture);
  const difference = join(out, `difference-${file}`);
  if (found.difference !== undefined) await writeFile(difference, found.difference);
  const where = [written, ...(found.difference === undefined ? [] : [difference])].map((path) => relative(root, path));
  return [
    `${found.problem}: ${where.join(', ')}`,
    'If it should, run `pnpm pictures --update` and commit the picture.',
  ];
}

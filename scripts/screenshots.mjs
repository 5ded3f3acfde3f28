// `pnpm screenshots`: renders every story at 360 px in light and dark, and the first story of each component at 1280, and
// contact sheets. `pnpm screenshots send` renders only stories whose id contains "send"; `--modes phone-light` only some
// modes. `pnpm pictures` compares the committed ones.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createChecks } from './createChecks.mjs';
import { root } from './pnpm.mjs';
import { buildCatalog, modes, openCatalog } from './screenshots/catalog.mjs';
import { takeContactSheet } from './screenshots/contactSheet.mjs';

const { values, positionals } = parseArgs({
  options: {
    modes: { type: 'string', default: 'phone-light,phone-dark,desktop-light' },
    out: { type: 'string', default: join(root, 'node_modules/.cache/latchkey/stories') },
    built: { type: 'boolean' },
  },
  allowPositionals: true,
});
const { out } = values;

if (!values.built) await buildCatalog();
const catalog = await openCatalog();
const stories = catalog.stories.filter(
  ({ id }) => positionals.length === 0 || positionals.some((part) => id.includes(part)),
);
const firstOfComponent = new Set(new Map([...stories].reverse().map(({ title, id }) => [title, id])).values());
await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });

const { check, end } = createChecks();
for (const name of values.modes.split(',')) {
  const mode = modes[name];
  const queue = stories.filter(({ id }) => mode.width < 1000 || firstOfComponent.has(id));
  const problems = [];
  const total = queue.length;
  const taken = [];
  await Promise.all([takeAll(mode, name, queue, taken, problems), takeAll(mode, name, queue, taken, problems)]);
  check(`${total} stories: ${name}`, problems);
  await takeSheets(name, mode, taken.sort());
}
await catalog.close();
process.stdout.write(`Written to ${out}.\n`);
end();

/** Takes pictures of the stories in the queue until it is empty, on one page. */
async function takeAll(mode, name, queue, taken, problems) {
  const page = await catalog.openPage(mode);
  for (let story = queue.shift(); story; story = queue.shift()) {
    try {
      const file = `${name}-${story.id}.png`;
      await writeFile(join(out, file), await catalog.takePicture(page, mode, story.id));
      taken.push(file);
    } catch (error) {
      problems.push(`${story.id}: ${String(error.message).split('\n')[0]}`);
    }
  }
  await page.close();
}

/** Puts up to eight pictures side by side on each contact sheet. */
async function takeSheets(name, { width }, files) {
  const [columns, size] = width > 1000 ? [3, 660] : [8, 260];
  for (let start = 0, sheet = 1; start < files.length; start += columns, sheet += 1) {
    const pictures = files
      .slice(start, start + columns)
      .map((file) => ({ path: join(out, file), name: file.slice(name.length + 1, -4) }));
    const picture = await takeContactSheet(catalog.browser, { pictures, width: size });
    await writeFile(join(out, `sheet-${name}-${String(sheet).padStart(2, '0')}.png`), picture);
  }
}

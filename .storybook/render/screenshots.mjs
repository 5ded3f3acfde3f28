// `pnpm screenshots`: renders every story at 360 px in light and dark, and the first story of each component at 1280.
// `pnpm screenshots send` renders only stories whose id contains "send"; `--modes phone-light` only some modes.
// `pnpm pictures` compares the committed ones.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createChecks } from '../../scripts/createChecks.mjs';
import { modes, openCatalog } from './catalog.mjs';
import { prepareOutput } from './prepareOutput.mjs';

const { values, positionals } = parseArgs({
  options: { modes: { type: 'string', default: 'phone-light,phone-dark,desktop-light' } },
  allowPositionals: true,
});

const catalog = await openCatalog();
const stories = catalog.stories.filter(
  ({ id }) => positionals.length === 0 || positionals.some((part) => id.includes(part)),
);
const firstOfComponent = new Set(new Map([...stories].reverse().map(({ title, id }) => [title, id])).values());
const out = await prepareOutput('stories');

const { check, end } = createChecks();
for (const name of values.modes.split(',')) {
  const queue = stories.filter(({ id }) => modes[name].width < 1000 || firstOfComponent.has(id));
  const title = `${queue.length} stories: ${name}`;
  const problems = [];
  await Promise.all([takeAll(name, queue, problems), takeAll(name, queue, problems)]);
  check(title, problems);
}
await catalog.close();
console.log(`Written to ${out}.`);
end();

/** Takes pictures of the stories in the queue until it is empty, on one page. */
async function takeAll(name, queue, problems) {
  const page = await catalog.openPage(modes[name]);
  for (let story = queue.shift(); story; story = queue.shift()) {
    try {
      const picture = await catalog.takePicture(page, modes[name], story.id);
      await writeFile(join(out, `${name}-${story.id}.png`), picture);
    } catch (error) {
      problems.push(`${story.id}: ${String(error.message).split('\n')[0]}`);
    }
  }
  await page.close();
}

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Where a state is shown: the id of a story or a page, or the reason why there is none. */
type Shown = string | { readonly reason: string };

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const states: Readonly<Record<string, Readonly<Record<string, Shown>>>> = JSON.parse(read('.storybook/states.json'));
const entries = Object.entries(states).flatMap(([component, named]) =>
  Object.entries(named).map(([state, shown]) => ({ name: `${component}: ${state}`, shown })),
);

/** The words of an identifier. */
const splitWords = (name: string) =>
  name
    .replace(/(.)([A-Z][a-z])/g, '$1 $2')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([a-z])([0-9])/gi, '$1 $2')
    .replace(/([0-9])([a-z])/gi, '$1 $2');

/** As Storybook makes an id. Its own function would change the process for the tests after this one. */
const toId = (title: string, name: string) =>
  [title, name]
    .map((text) =>
      text
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join('-'),
    )
    .join('--');

/** Ids of the catalogue: of every story, and of every page. */
function listIds(): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const source of ['packages/react/src', 'packages/devtools/src']) {
    for (const path of readdirSync(new URL(source, root), { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.stories.tsx')) continue;
      const text = read(`${source}/${path}`);
      const title = /\btitle: '([^']+)'/.exec(text)?.[1];
      if (title === undefined) throw new Error(`${path} has no title.`);
      for (const [, name = ''] of text.matchAll(/^export const (\w+)/gm)) ids.add(toId(title, splitWords(name)));
    }
  }
  for (const path of readdirSync(new URL('.storybook/pages', root))) {
    const title = /<Meta title="([^"]+)"/.exec(read(`.storybook/pages/${path}`))?.[1];
    if (title !== undefined) ids.add(toId(title, 'docs'));
  }
  return ids;
}

describe('the table of states', () => {
  it('names stories and pages that exist', () => {
    const ids = listIds();
    expect(ids.size).toBeGreaterThan(700);
    const missing = entries.filter(({ shown }) => typeof shown === 'string' && !ids.has(shown));
    expect(missing.map(({ name, shown }) => `${name}: ${shown}`)).toEqual([]);
  });

  it('has a story for nine of ten states, and a reason for each of the others', () => {
    const others = entries.filter(({ shown }) => typeof shown !== 'string');
    for (const { name, shown } of others) {
      expect(typeof shown === 'string' ? '' : shown.reason, name).toMatch(/^[A-Z].{20,}\.$/);
    }
    expect(others.length).toBeLessThan(entries.length / 9);
  });
});

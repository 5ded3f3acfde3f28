// The tests of each security requirement. Number and text of a row of docs/requirements.md are written by hand; its
// last column lists the tests that are marked as evidence.
import { readFiles } from '../workspace.mjs';

/** `// requirement: 24` or `// requirement: 24, 39b`, above a test or at the top of its file. */
const marker = /\/\/ requirements?: ?([\db, ]+)/g;
const rows = /^(\| <a id="(\w+)"><\/a>\w+ \| .+? \|).*$/gm;

/** Returns the page with the tests of each row, and the marks that name no row. */
export function updateRequirements(page) {
  const tests = new Map([...page.matchAll(rows)].map(([, , id]) => [id, []]));
  const unknown = [];
  for (const { path, text } of readFiles('*.test.*', '*.stories.*')) {
    const ids = [...text.matchAll(marker)].flatMap(([, list]) => list.split(/[\s,]+/).filter(Boolean));
    for (const id of new Set(ids)) {
      if (tests.has(id)) tests.get(id).push(`[${path.split('/').at(-1)}](../${path})`);
      else unknown.push(`${path}: docs/requirements.md has no row ${id}`);
    }
  }
  const covered = [...tests.values()].filter((links) => links.length > 0).length;
  return {
    page: page
      .replace(rows, (_, row, id) => `${row} ${tests.get(id).join(', ') || 'no test is marked'} |`)
      .replace(/^\d+ of \d+ requirements/m, `${covered} of ${tests.size} requirements`),
    unknown,
  };
}

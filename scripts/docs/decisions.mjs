// Checks decisions/: the name and shape of each file, its length, and whether decisions/README.md lists it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sections = ['Context', 'Decision', 'Consequences'];
const maxWords = 200;

/** Returns the problems of the decisions in a folder, one line each. */
export function decisionProblems(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)$/gm)].map(([, title, file]) => ({ title, file }));
  const numbers = files.map((name) => name.slice(0, 4));
  return [
    ...files.flatMap((name) => fileProblems(name, readFileSync(join(folder, name), 'utf8'), listed)),
    ...listed
      .filter(({ file }) => !files.includes(file))
      .map(({ file }) => `README.md lists ${file}, which is missing`),
    ...numbers.filter((number, at) => numbers.indexOf(number) !== at).map((number) => `${number} names two decisions`),
  ].map((problem) => `decisions: ${problem}`);
}

function fileProblems(name, text, listed) {
  const heading = text.match(/^# (.+)/)?.[1] ?? '';
  const found = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  const words = text.replace(/^#.*$/gm, '').split(/\s+/).filter(Boolean).length;
  const rows = listed.filter(({ file }) => file === name);
  return [
    ...(/^\d{4}-[a-z0-9-]+\.md$/.test(name) ? [] : [`${name} must be named NNNN-noun-phrase.md`]),
    ...(heading.startsWith(`${name.slice(0, 4)} `) ? [] : [`${name} must start with "# ${name.slice(0, 4)} Title"`]),
    ...(found.join() === sections.join() ? [] : [`${name} must have exactly the sections ${sections.join(', ')}`]),
    ...(words > maxWords ? [`${name} has ${words} words; the limit is ${maxWords}`] : []),
    ...(rows.length === 1 && rows[0]?.title === heading
      ? []
      : [`README.md must list ${name} once, as "- [${heading}](${name})"`]),
  ];
}

// Checks decisions/: the name, form and length of each file, and whether decisions/README.md lists it once.
import { readFiles } from '../workspace.mjs';

const sections = '## Context,## Decision,## Consequences';
const maxWords = 200;

/** Returns the problems of the decisions, one line each. */
export function findDecisionProblems() {
  const [index, decisions] = [readFiles('decisions/README.md')[0].text, readFiles('decisions/0*.md')];
  return decisions.flatMap(({ path, text }) => {
    const [, file, number] = /\/((\d{4})-[a-z0-9-]+\.md)$/.exec(path) ?? [];
    const heading = /^# (.+)/.exec(text)?.[1] ?? '';
    const words = text.replace(/^#.*$/gm, '').split(/\s+/).filter(Boolean).length;
    return [
      ...(heading.startsWith(`${number} `) ? [] : ['must be NNNN-noun-phrase.md, and start with "# NNNN Title"']),
      ...([...text.matchAll(/^## .+$/gm)].join() === sections ? [] : [`must have exactly the sections ${sections}`]),
      ...(words > maxWords ? [`has ${words} words; the limit is ${maxWords}`] : []),
      ...(index.split(`\n- [${heading}](${file})\n`).length === 2 ? [] : ['must be in decisions/README.md once']),
    ].map((problem) => `${path} ${problem}`);
  });
}

import { readFileSync } from 'node:fs';

/** Reads the verdict on each pattern, written by `pnpm regexps` and compared with a new analysis in `npm run proof`. */
export function readVerdicts() {
  return JSON.parse(readFileSync(new URL('./verdicts.json', import.meta.url), 'utf8'));
}

/** An anchored pattern of characters and classes, each at most a fixed number of times: it reads a bounded prefix. */
const bounded = /^\^(?:\\[^1-9k]|\[(?:\\.|[^\]\\])*\]|[^\\()[\]{}*+?|]|(?:(?<=[^(|])\{\d+(?:,\d+)?\}|\?))*$/;

/** A pattern as a regular expression literal. */
const toKey = ({ source, flags }) => `/${source}/${flags}`;

/** The patterns that need an analysis, each once. */
function unbounded(regexps) {
  return regexps.filter(({ source }) => source !== undefined && !bounded.test(source));
}

/** Analyses every pattern. */
export function analyseAll(regexps, { analyser, analyse }) {
  const verdicts = new Map();
  for (const regexp of unbounded(regexps))
    if (!verdicts.has(toKey(regexp))) verdicts.set(toKey(regexp), analyse(regexp));
  return { analyser, verdicts: Object.fromEntries([...verdicts].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Describes each pattern that takes super-linear time, or whose time is not known. */
export function findSlowRegexps(regexps, { verdicts }) {
  return unbounded(regexps).flatMap((regexp) => {
    const key = toKey(regexp);
    const verdict = Object.hasOwn(verdicts, key) ? verdicts[key] : 'not analysed: run `pnpm regexps`';
    return verdict === 'safe' ? [] : [`${regexp.at}: ${key} is ${verdict}`];
  });
}

/** Describes each verdict on a pattern that no file contains any more, and a version that reached none of them. */
export function findStaleVerdicts(regexps, { analyser, verdicts }, installed) {
  const keys = new Set(unbounded(regexps).map(toKey));
  return [
    ...(analyser === `recheck ${installed}` ? [] : [`${analyser} reached them, recheck ${installed} is installed`]),
    ...Object.keys(verdicts).filter((key) => !keys.has(key)),
  ].map((problem) => `${problem}: run \`pnpm regexps\``);
}

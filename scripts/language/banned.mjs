// Finds the identifiers and phrases of banned.json in a text. Each has a standard term that replaces it.
import { readFileSync } from 'node:fs';

const terms = JSON.parse(readFileSync(new URL('banned.json', import.meta.url), 'utf8'));

/** Between the words of a phrase: white space, or the end of a comment's line and the start of the next. */
const gap = '(?:[ \\t]+|[ \\t]*\\n[ \\t]*(?:\\*|//|#)?[ \\t]*)';

/** Identifiers match as a whole and in the same case; phrases match in any case, also across lines of a comment. */
const patterns = [
  ...Object.entries(terms.identifiers).map(([term, use]) => ({ use, pattern: new RegExp(`\\b${term}\\b`, 'g') })),
  ...Object.entries(terms.phrases).map(([term, use]) => ({
    use,
    pattern: new RegExp(`\\b${term.split(' ').join(gap)}\\b`, 'gi'),
  })),
];

/** Returns one problem for each banned term of a text: the line, the term, and what replaces it. */
export function findBanned(text) {
  return patterns.flatMap(({ use, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      line: text.slice(0, index).split('\n').length,
      problem: `"${found.replace(/\s+/g, ' ')}" is banned; use "${use}"`,
    })),
  );
}

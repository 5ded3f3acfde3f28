import { describe, expect, it } from 'vitest';
import { findBrokenLinks, findUnresolvedCitations, listAnchors } from './links.mjs';

const pages = new Map([
  ['docs/reference/quotes.md', '# Quotes\n\n## executeQuote\n\n## States: quote\n\n| <a id="7"></a>7 |\n'],
  ['docs/README.md', '# Documentation\n'],
]);
const read = (path) => pages.get(path);

describe('findBrokenLinks', () => {
  it.each([
    ['packages/core/src/a.ts', '/** Executes a quote (docs/reference/quotes.md#executequote). */'],
    ['packages/core/src/a.ts', ' * Reads it\n * (docs/reference/quotes.md#states-quote, docs/README.md).'],
    ['docs/README.md', '[execute](reference/quotes.md#executequote) and [row](reference/quotes.md#7)'],
    ['docs/reference/quotes.md', '[above](#executequote)'],
    ['packages/core/README.md', '[execute](https://docs.latchkey.example/reference/quotes#executequote)'],
    ['docs/README.md', '`[code](missing.md)` and [elsewhere](https://example.com/missing.md)'],
  ])('accepts a link in %s', (path, text) => {
    expect(findBrokenLinks(path, text, read)).toEqual([]);
  });

  it.each([
    ['packages/core/src/a.ts', '/** See docs/reference/cards.md. */', 'there is no docs/reference/cards.md'],
    ['packages/core/src/a.ts', '// docs/reference/quotes.md#cancel', 'has no heading #cancel'],
    ['docs/README.md', '[quotes](quotes.md)', 'there is no docs/quotes.md'],
    ['docs/README.md', '[quotes](reference/quotes.md#cancel)', 'has no heading #cancel'],
    ['packages/core/README.md', '[page](https://docs.latchkey.example/missing)', 'there is no https://docs.latchkey'],
    ['docs/reference/quotes.md', '[below](#cancel)', 'has no heading #cancel'],
  ])('reports a broken link in %s: %s', (path, text, problem) => {
    expect(findBrokenLinks(path, text, read)).toEqual([expect.stringContaining(problem)]);
  });

  it('names the line', () => {
    expect(findBrokenLinks('docs/README.md', 'one\n\n[a](b.md)', read)).toEqual([
      'docs/README.md:3: there is no docs/b.md',
    ]);
  });
});

describe('listAnchors', () => {
  it('numbers repeated headings as GitHub does', () => {
    expect([...listAnchors('# A `b`\n\n## A b\n\n## Two, three')]).toEqual(['a-b', 'a-b-1', 'two-three']);
  });
});

describe('findUnresolvedCitations', () => {
  it.each([
    '(supplement 3.1)',
    '(design §9.4)',
    ' * Reads it (supplement\n * 3.1).',
    '(interface, Errors)',
    '(laws 7 to 9)',
    'Never before the quote (9.1).',
  ])('finds the citation in "%s"', (text) => {
    expect(findUnresolvedCitations('packages/core/src/a.ts', text)).toHaveLength(1);
  });

  it('accepts a number in a call, and a version in a page', () => {
    expect(findUnresolvedCitations('a.ts', 'expect(share).toBeLessThan(0.7)')).toEqual([]);
    expect(findUnresolvedCitations('docs/compatibility.md', 'all tests (19) and the proof (18.0)')).toEqual([]);
  });

  it('accepts the words alone', () => {
    expect(
      findUnresolvedCitations('a.ts', 'Follows the design. By law, the interface is stable. A supplement follows.'),
    ).toEqual([]);
  });
});

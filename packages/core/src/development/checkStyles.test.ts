import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkStyles } from './checkStyles.ts';
import { forgetWarnings } from './warnOnce.ts';

let warnings: string[];
beforeEach(() => {
  warnings = [];
  forgetWarnings();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Sets a page, and returns the function that ends its loading. */
function openPage({ accent, readyState = 'complete' }: { accent?: string; readyState?: string } = {}): () => void {
  let load = () => {};
  vi.stubGlobal('document', { readyState, querySelector: () => (accent === undefined ? null : {}) });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => accent }));
  vi.stubGlobal('addEventListener', (_: 'load', listener: () => void) => {
    load = listener;
  });
  return () => load();
}

it('names the style sheet that a page with a component lacks, once', () => {
  openPage({ accent: '' });
  for (let render = 0; render < 3; render += 1) checkStyles();
  expect(warnings).toEqual([]);
  vi.runAllTimers();
  checkStyles();
  vi.runAllTimers();
  expect(warnings).toEqual([
    expect.stringMatching(/^The components have no styles.+ Import "@latchkey\/react\/styles\.css"/),
  ]);
});

it('waits until the page has loaded', () => {
  const load = openPage({ accent: '', readyState: 'loading' });
  checkStyles();
  vi.runAllTimers();
  expect(warnings).toEqual([]);
  load();
  vi.runAllTimers();
  expect(warnings).toHaveLength(1);
});

it.each([{ accent: '#0b6b4f' }, {}])(
  'is silent about a page with the style sheet, or without a component: %j',
  (page) => {
    openPage(page);
    checkStyles();
    vi.runAllTimers();
    expect(warnings).toEqual([]);
  },
);

it('does nothing on a server, and nothing after a test has removed its page', () => {
  checkStyles();
  openPage({ accent: '' });
  checkStyles();
  vi.unstubAllGlobals();
  vi.runAllTimers();
  expect(warnings).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { findOpener } from './leaveSheet.ts';

const page = 'http://localhost:5173/#/add';
const routes = ['/add', '/fund', '/receive'] as const;

/** The URL of the entry that is found among earlier entries with these hashes; other URLs are absolute, or hidden. */
function find(...urls: readonly (string | null)[]): string | null | undefined {
  const toUrl = (url: string) => (url.startsWith('#') || url === '' ? `http://localhost:5173/${url}` : url);
  const earlier = urls.map((url, index) => ({ key: `${index}`, url: url === null ? null : toUrl(url) }));
  const found = findOpener(earlier, routes, page);
  return found && urls[Number(found.key)];
}

describe('findOpener', () => {
  it('finds the screen before the sheet', () => {
    expect(find('#/', '#/you')).toBe('#/you');
    expect(find('#/activity/Transaction%3A1')).toBe('#/activity/Transaction%3A1');
    expect(find('')).toBe('');
  });

  it('skips the screens that the sheet leads to, and their links back to it', () => {
    expect(find('#/', '#/you', '#/add', '#/receive')).toBe('#/you');
    expect(find('#/you', '#/add', '#/receive', '#/add', '#/fund')).toBe('#/you');
  });

  it('finds the latest of two openers', () => {
    expect(find('#/you', '#/add', '#/fund', '#/')).toBe('#/');
  });

  it('finds nothing where the history begins with the sheet', () => {
    expect(find()).toBeUndefined();
    expect(find('#/add', '#/receive')).toBeUndefined();
  });

  it('does not leave the page', () => {
    expect(find('#/you', 'https://search.example/')).toBeUndefined();
    expect(find('#/you', null)).toBeUndefined();
    expect(find('#/you', 'http://localhost:5173/other#/you')).toBeUndefined();
  });
});

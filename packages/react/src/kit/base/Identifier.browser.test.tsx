import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { Identifier } from './Identifier.tsx';

linkKitStyles();
afterEach(cleanup);

/** Returns the text of each line, by the vertical position of its characters. */
function readLines(element: Element): readonly string[] {
  const lines = new Map<number, string>();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (let index = 0; index < text.length; index += 1) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? '') + text[index]);
    }
  }
  return [...lines.values()];
}

describe('Identifier', () => {
  const value = 'Transaction:019542f5-b3e7-1d02-0000-000000000030';

  it('breaks a line after a separator, and never within a group', () => {
    const { container } = render(
      <dl className="lk-root lk-facts">
        <div className="lk-fact">
          <dt>Receipt number</dt>
          <dd>
            <Identifier value={value} />
          </dd>
        </div>
      </dl>,
    );
    (container as HTMLElement).style.setProperty('inline-size', '9rem');
    const lines = readLines(container.querySelector('code') ?? container);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/[:-]$/);
    expect(lines.join('')).toBe(value);
  });

  it('is copied as it is', () => {
    const { container } = render(<Identifier value={value} />);
    expect(container.textContent).toBe(value);
  });
});

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
  const number = '019542f5-b3e7-1d02-0000-000000000030';
  const value = `Transaction:${number}`;

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
    expect(lines.join('')).toBe(number);
  });

  it('shows an id without the name of its type, and anything else as it is', () => {
    const { container, rerender } = render(<Identifier value={value} />);
    expect(container.textContent).toBe(number);
    rerender(<Identifier value={`CardTransaction:${number}`} />);
    expect(container.textContent).toBe(number);
    rerender(<Identifier value="Invoice:42" />);
    expect(container.textContent).toBe('Invoice:42');
    for (const other of ['QUOTE_MISMATCH', '+46 70 123 45 67', 'sofia@example.com', 'Quote:1']) {
      rerender(<Identifier value={other} />);
      expect(container.textContent).toBe(other);
    }
  });
});

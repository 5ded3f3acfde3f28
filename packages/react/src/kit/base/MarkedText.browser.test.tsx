import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { MarkedText } from './MarkedText.tsx';

linkKitStyles();
afterEach(cleanup);

/** The text of a statement, in a column of some width. */
function show(width: string, text: string, part: string) {
  const { container } = render(
    <p className="lk-root" style={{ inlineSize: width }}>
      <MarkedText text={text} part={part}>
        <span className="lk-phrase">{part}</span>
      </MarkedText>
    </p>,
  );
  const words = document.createRange();
  words.selectNodeContents(container.querySelector('.lk-phrase')?.firstChild ?? container);
  const column = container.firstElementChild?.getBoundingClientRect();
  const boxes = [...words.getClientRects()];
  return {
    text: container.textContent,
    lines: new Set(boxes.map(({ top }) => top)).size,
    cut: boxes.some(({ right }) => right > (column?.right ?? 0) + 0.5),
  };
}

describe('MarkedText', () => {
  it('keeps the value on one line where it is long enough', () => {
    const text = 'All included: 5 payments, Nov 1 – 30, 2026.';
    expect(show('15rem', text, 'Nov 1 – 30, 2026')).toEqual({ text, lines: 1, cut: false });
  });

  it('breaks a value that is longer than a line', () => {
    const text = 'All included: Nov 1, 2025 – Nov 24, 2026.';
    expect(show('8rem', text, 'Nov 1, 2025 – Nov 24, 2026').lines).toBeGreaterThan(1);
  });

  it('breaks a word that is longer than a line', () => {
    expect(show('5rem', 'We sent a code to anna.lindqvist@example.com.', 'anna.lindqvist@example.com')).toMatchObject({
      cut: false,
    });
  });

  it('shows the text alone where it does not have the value', () => {
    const { container } = render(
      <MarkedText text="All included." part="Nov 1">
        <strong>Nov 1</strong>
      </MarkedText>,
    );
    expect(container.innerHTML).toBe('All included.');
  });
});

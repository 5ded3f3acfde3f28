import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { linkKitStyles } from '../../../test/kitStyles.ts';

linkKitStyles();
beforeEach(() => page.viewport(320, 640));
afterEach(cleanup);

/** Renders a row as wide as those of a phone of 320 px. The amount has a fixed width. Returns the boxes of its parts. */
function show(amountWidth: number, hasArrow = true) {
  const { container } = render(
    <div className="lk-root" style={{ inlineSize: 286 }}>
      <div className="lk-row">
        <span className="lk-mark" />
        <span className="lk-two">
          <span>OUTDOOR GEAR</span>
        </span>
        <span className="lk-two lk-end">
          <span style={{ inlineSize: amountWidth }}>Amount</span>
        </span>
        {hasArrow && <svg className="lk-icon" />}
      </div>
    </div>,
  );
  const measure = (selector: string) => {
    const box = container.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return { ...box.toJSON(), middle: (box.top + box.bottom) / 2 } as DOMRect & { readonly middle: number };
  };
  return { name: measure('.lk-two'), amount: measure('.lk-end'), arrow: measure('.lk-icon'), row: measure('.lk-row') };
}

describe('a row', () => {
  it('has an amount beside a name of two words', () => {
    const { name, amount } = show(76, false);
    expect(amount.middle).toBeCloseTo(name.middle, 0);
  });

  it.each([50, 76, 150, 222, 260])('has its arrow beside the amount of %i px, at its end', (width) => {
    const { amount, arrow, row } = show(width);
    expect(arrow.middle).toBeCloseTo(amount.middle, 0);
    expect(arrow.right).toBe(row.right - 16);
    expect(arrow.left - amount.right).toBe(12);
  });
});

describe('a button in a row', () => {
  it.each([
    ['lk-button', 300],
    ['lk-button', 200],
    ['lk-link', 300],
    ['lk-link', 200],
  ])('as %s is at its end in %i px', (className, width) => {
    const { getByRole } = render(
      <div className="lk-root" style={{ inlineSize: width }}>
        <div className="lk-row">
          <span className="lk-mark" />
          <span className="lk-two">
            <span>Chrome on Linux</span>
          </span>
          <button type="button" className={className}>
            Sign out
          </button>
        </div>
      </div>,
    );
    const button = getByRole('button');
    const row = button.parentElement?.getBoundingClientRect();
    expect(button.getBoundingClientRect().right).toBe((row?.right ?? 0) - 16);
  });
});

describe('quick actions', () => {
  it('have columns as wide as a word of ten letters in a panel of a phone of 320 px', () => {
    const { getAllByRole } = render(
      <div className="lk-root lk-panel" style={{ inlineSize: 288 }}>
        <div className="lk-quick">
          {['Transfers', 'Recipients', 'Limit', 'Statements'].map((text) => (
            <button key={text} type="button" className="lk-quick-item">
              {text}
            </button>
          ))}
        </div>
      </div>,
    );
    for (const item of getAllByRole('button')) expect(item.getBoundingClientRect().width).toBeGreaterThanOrEqual(68);
  });
});

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { linkKitStyles } from '../../../test/kitStyles.ts';

linkKitStyles();
afterEach(cleanup);

it('keeps the link of a payee line beside a long name, not below it', () => {
  const { container } = render(
    <div className="lk-root lk-ticket">
      <div className="lk-line lk-spread">
        <span className="lk-payee">
          <span className="lk-two">
            <bdi>Bartholomew Washington-Montgomery</bdi>
            <span className="lk-small">International Bank of Commerce ••6789 · US Dollar</span>
          </span>
        </span>
        <button type="button" className="lk-link">
          Edit
        </button>
      </div>
    </div>,
  );
  (container as HTMLElement).style.setProperty('inline-size', '17rem');
  const payee = container.querySelector('.lk-payee')?.getBoundingClientRect();
  const link = container.querySelector('button')?.getBoundingClientRect();
  expect(link?.top).toBeLessThan(payee?.bottom ?? 0);
  expect(link?.left).toBeGreaterThanOrEqual(payee?.right ?? Number.POSITIVE_INFINITY);
});

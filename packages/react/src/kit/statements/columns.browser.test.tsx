import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { linkKitStyles } from '../../../test/kitStyles.ts';

linkKitStyles();
afterEach(cleanup);

/** The table of a statement. */
function Table({ names }: { readonly names: readonly string[] }): ReactElement {
  return (
    <div className="lk-root">
      <table className="lk-table">
        <tbody>
          {names.map((name, index) => (
            <tr key={String(index)}>
              <td>
                <bdi>{name}</bdi>
                <span className="lk-small">Nov 21, 2026 · Completed</span>
              </td>
              <td className="lk-end">
                <span>
                  <span className="lk-money">−$1,250.00</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

it.each([360, 600])('the columns keep their place at %d px when the payees become known', (width) => {
  const { container, rerender } = render(<Table names={['Sent', 'Rent']} />);
  container.style.inlineSize = `${width}px`;
  const measure = () => [...container.querySelectorAll('.lk-end')].map((cell) => cell.getBoundingClientRect().left);
  const before = measure();
  rerender(<Table names={['Oakwood Apartments and Gardens', 'Anna']} />);
  expect(before).toHaveLength(2);
  expect(measure()).toEqual(before);
});

import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { linkKitStyles } from '../../../test/kitStyles.ts';

linkKitStyles();
afterEach(cleanup);

/** A row and a table of the kit with a name. */
function Names({ dir, name }: { readonly dir: 'ltr' | 'rtl'; readonly name: string }): ReactElement {
  return (
    <div className="lk-root" dir={dir}>
      <div className="lk-row">
        <span className="lk-two">
          <bdi>{name}</bdi>
          <span className="lk-small">{name}</span>
        </span>
      </div>
      <table className="lk-table">
        <tbody>
          <tr>
            <td>
              <bdi>{name}</bdi>
              <span className="lk-small">{name}</span>
            </td>
            <td className="lk-end">
              <bdi>{name}</bdi>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** How far the text of an element is from the side where its line starts. */
function measureIndent(element: Element, isRtl: boolean): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
  return Math.round(isRtl ? box.right - text.right : text.left - box.left);
}

it.each([
  ['rtl', 'Anna Berg'],
  ['ltr', 'آنا بيرغ'],
] as const)('a name in another script starts at the side of a %s page: %s', (dir, name) => {
  const { container } = render(<Names dir={dir} name={name} />);
  const names = [...container.querySelectorAll(':is(.lk-two, td:not(.lk-end)) > bdi')];
  expect(names).toHaveLength(2);
  expect(names.map((element) => measureIndent(element, dir === 'rtl'))).toEqual([0, 0]);
});

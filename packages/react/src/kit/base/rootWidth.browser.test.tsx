import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { linkKitStyles } from '../../../test/kitStyles.ts';

linkKitStyles();
afterEach(cleanup);

/** The width of a component in a container of 600 px, whose rules are given. */
function measureWidth(container: Partial<CSSStyleDeclaration>): number {
  const { container: host } = render(
    <div>
      <div className="lk-root">
        <p>Sign in</p>
      </div>
    </div>,
  );
  const [outer, inner] = [host, host.firstElementChild];
  if (!(inner instanceof HTMLElement)) throw new Error('The container is missing.');
  Object.assign(outer.style, { width: '600px' }, container);
  const width = inner.firstElementChild?.getBoundingClientRect().width;
  outer.removeAttribute('style');
  return width ?? 0;
}

/** 20rem, or less in a narrow page. */
const ownWidth = Math.min(320, window.innerWidth - 32);

it.each([
  ['a block', {}, 600],
  ['a flex column', { display: 'flex', flexDirection: 'column' }, 600],
  ['a centered flex item', { display: 'flex', flexDirection: 'column', alignItems: 'center' }, ownWidth],
  ['a flex row', { display: 'flex' }, ownWidth],
  ['a centered grid item', { display: 'grid', placeItems: 'center' }, ownWidth],
] as const)('is usable in %s', (_, container, width) => {
  expect(measureWidth(container)).toBe(width);
});

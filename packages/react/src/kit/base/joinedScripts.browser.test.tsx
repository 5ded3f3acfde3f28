import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { linkKitStyles } from '../../../test/kitStyles.ts';

linkKitStyles();
afterEach(cleanup);

/** A heading and the smaller digits of an amount, in a language. */
function show(lang: string) {
  const { getByText } = render(
    <div className="lk-root" lang={lang} style={{ fontSize: '20px' }}>
      <h2 className="lk-heading">Heading</h2>
      <span className="lk-minor">00</span>
    </div>,
  );
  const { letterSpacing } = getComputedStyle(getByText('Heading'));
  return { letterSpacing, minor: getComputedStyle(getByText('00')).fontSize };
}

it('tracks headings, and makes minor digits small', () => {
  expect(show('en')).toEqual({ letterSpacing: '-0.336px', minor: '12px' });
});

it.each(['ar', 'ar-EG', 'fa', 'ur'])('pulls no letters of %s apart, and keeps its minor digits legible', (lang) => {
  expect(show(lang)).toEqual({ letterSpacing: 'normal', minor: '16px' });
});

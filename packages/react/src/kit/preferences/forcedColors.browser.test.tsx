import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emulateMedia } from '../../../../../.storybook/emulate.ts';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { Icon } from '../../icons/Icon.tsx';
import { bank, clock, info, next } from '../../icons/index.ts';
import { WaitingIllustration } from '../../illustrations/WaitingIllustration.tsx';
import { toRgba } from '../../testing/color.ts';

linkKitStyles();

// The page is light, and the colors of the system are light on black.
beforeEach(() => emulateMedia({ 'forced-colors': 'active', 'prefers-color-scheme': 'dark' }));
afterEach(async () => {
  cleanup();
  await emulateMedia({});
});

const show = (children: ReactElement) =>
  render(
    <div className="lk-root" data-lk-theme="light">
      {children}
    </div>,
  );
const one = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`No element matches ${selector}.`);
  return found;
};
const color = (text: string) => toRgba(text).join(' ');

/** Returns what a color of the system is here. */
function readSystemColor(name: string): string {
  const probe = document.createElement('span');
  probe.style.setProperty('color', name);
  document.body.append(probe);
  const found = color(getComputedStyle(probe).color);
  probe.remove();
  return found;
}

const row = (
  <>
    <span className="lk-mark">
      AB
      <span className="lk-mark-badge">
        <Icon icon={clock} />
      </span>
    </span>
    <span className="lk-two">
      <span>Ada</span>
      <span className="lk-small">Pending</span>
    </span>
    <Icon icon={next} />
  </>
);

describe('drawings in forced colors', () => {
  it('have colors of the system, in a light page on a black system too', () => {
    show(
      <>
        <button type="button" className="lk-row">
          {row}
        </button>
        <div className="lk-notice" data-tone="warning">
          <Icon icon={info} />
        </div>
        <div className="lk-affix">
          <Icon icon={bank} />
        </div>
        <WaitingIllustration />
      </>,
    );
    const system = ['CanvasText', 'Canvas', 'ButtonText', 'Highlight'].map(readSystemColor);
    const drawn = [...document.querySelectorAll('.lk-icon, .lk-art, .lk-art *')];
    expect(drawn.length).toBeGreaterThan(8);
    for (const element of drawn) {
      const { stroke, fill } = getComputedStyle(element);
      for (const value of [stroke, fill].filter((text) => text !== 'none'))
        expect(system, element.outerHTML).toContain(color(value));
    }
  });

  it('show that a payment is waited for', () => {
    show(<span className="lk-pulse" />);
    expect(color(getComputedStyle(one('.lk-pulse')).backgroundColor)).toBe(readSystemColor('Highlight'));
  });

  it.each(['lk-primary', 'lk-quiet', 'lk-outline'])('show that the spinner of a %s button turns', (look) => {
    show(
      <button type="button" className={`lk-button ${look}`} data-busy="">
        <span className="lk-spinner" />
      </button>,
    );
    const { borderTopColor, borderBottomColor } = getComputedStyle(one('.lk-spinner'));
    const fill = color(getComputedStyle(one('.lk-button')).backgroundColor);
    expect(color(borderBottomColor)).not.toBe(fill);
    expect([fill, '0 0 0 0']).toContain(color(borderTopColor));
  });
});

describe('controls in forced colors', () => {
  it('have a focus ring in a color of the system', () => {
    show(
      <button type="button" className="lk-button lk-primary">
        Send
      </button>,
    );
    const ring = getComputedStyle(one('.lk-root')).getPropertyValue('--_color-focus');
    expect(readSystemColor(ring)).toBe(readSystemColor('Highlight'));
  });

  it.each([
    ['lk-row', row],
    ['lk-quick-item', 'Send'],
  ])('are alike whether a %s is a link or a button', (look, content) => {
    show(
      <>
        <button type="button" className={look}>
          {content}
        </button>
        <a className={look} href="#accounts">
          {content}
        </a>
      </>,
    );
    const colors = (tag: string) =>
      [one(`${tag}.${look}`), ...document.querySelectorAll(`${tag} .lk-two > *`)].map((text) =>
        color(getComputedStyle(text).color),
      );
    expect(colors('a')).toEqual(colors('button'));
  });

  it('have the color of buttons, and rows without an action that of the text around them', () => {
    // Chromium has one color for text and for buttons.
    show(
      <div style={{ color: 'LinkText' }}>
        <button type="button" className="lk-row">
          {row}
        </button>
        <div className="lk-row">{row}</div>
        <ul>
          <li className="lk-row">{row}</li>
        </ul>
      </div>,
    );
    const colors = ['button', 'div', 'li'].map((tag) => color(getComputedStyle(one(`${tag}.lk-row`)).color));
    expect(colors).toEqual(['ButtonText', 'LinkText', 'LinkText'].map(readSystemColor));
  });

  it('show the edge of a mark in a selected row, and the letters under its badge', () => {
    show(
      <button type="button" className="lk-row" data-selected="">
        {row}
      </button>,
    );
    expect(color(getComputedStyle(one('.lk-mark')).borderTopColor)).toBe(readSystemColor('HighlightText'));
    expect(color(getComputedStyle(one('.lk-mark-badge')).backgroundColor)).toBe(readSystemColor('Highlight'));
  });
});

import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia } from '../../../../../.storybook/emulate.ts';
import { sample } from '../../../../../scripts/scope.mjs';
import { linkKitStyles } from '../../../test/kitStyles.ts';

linkKitStyles();
afterEach(async () => {
  cleanup();
  await emulateMedia({});
  await page.viewport(414, 896);
});

const quick = (main: boolean) => (
  <div className="lk-quick">
    <button type="button" className="lk-quick-item" data-control="" data-main={main ? '' : undefined}>
      <span className="lk-quick-plate">+</span>
      Send
    </button>
  </div>
);

const iconButton = (
  <button type="button" className="lk-icon-button" data-control="">
    ×
  </button>
);

/** Controls other than buttons. The states belong to the element with `data-control`. */
const controls: Readonly<Record<string, ReactElement>> = {
  segment: (
    <div className="lk-segmented">
      <label className="lk-segment">
        <input type="radio" name="segment" data-control="" />
        <span>A person</span>
      </label>
    </div>
  ),
  link: (
    <button type="button" className="lk-link" data-control="">
      Edit
    </button>
  ),
  'link in a sentence': (
    <p>
      <button type="button" className="lk-link" data-control="">
        Edit
      </button>
    </p>
  ),
  'quick action': quick(false),
  'main quick action': quick(true),
  row: (
    <button type="button" className="lk-row" data-control="">
      <span className="lk-two">
        <span>Ada Lovelace</span>
      </span>
    </button>
  ),
  'icon button': iconButton,
  'icon button of a page': (
    <div className="lk-page">
      <div className="lk-head">{iconButton}</div>
    </div>
  ),
  'icon button in a row': <div className="lk-row">{iconButton}</div>,
};

/** How a control and what it consists of look. */
async function readLook(control: HTMLElement): Promise<string> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const shown = control.parentElement?.className === 'lk-segment' ? control.parentElement : control;
  return [shown, ...shown.querySelectorAll<HTMLElement>('*')]
    .map((element) => {
      const style = getComputedStyle(element);
      const { backgroundColor, borderTopColor, borderTopStyle, color, outlineStyle, outlineColor } = style;
      const { boxShadow, textDecoration, transform } = style;
      return [
        backgroundColor,
        borderTopColor,
        borderTopStyle,
        color,
        outlineStyle,
        outlineColor,
        boxShadow,
        textDecoration,
        transform,
      ].join(' | ');
    })
    .join('\n');
}

function findControl(): HTMLElement {
  const control = document.querySelector<HTMLElement>('[data-control]');
  if (control === null) throw new Error('There is no control.');
  return control;
}

/** Reads the looks of a control in each of its states. */
async function readLooks(element: ReactElement): Promise<Readonly<Record<string, string>>> {
  const { container } = render(
    <div className="lk-root lk-panel" data-lk-motion="none">
      <h2>Elsewhere</h2>
      {element}
    </div>,
  );
  const control = findControl();
  const elsewhere = container.querySelector('h2');
  if (elsewhere === null) throw new Error('There is no heading.');
  await userEvent.hover(elsewhere);
  const looks: Record<string, string> = { rest: await readLook(control) };
  await userEvent.hover(control);
  looks['hovered'] = await readLook(control);
  await userEvent.hover(elsewhere);
  await userEvent.tab();
  looks['focused'] = await readLook(control);
  await userEvent.keyboard('{ >}');
  looks['pressed'] = await readLook(control);
  await userEvent.keyboard('{/ }');
  control.blur();
  if (control instanceof HTMLInputElement) {
    control.checked = true;
    looks['selected'] = await readLook(control);
    control.checked = false;
    control.disabled = true;
  }
  control.setAttribute('aria-disabled', 'true');
  looks['disabled'] = await readLook(control);
  return looks;
}

/** The states that look like an earlier one. */
function findAlike(looks: Readonly<Record<string, string>>): readonly string[] {
  const states = Object.keys(looks);
  return states.filter((state) => states.find((other) => looks[other] === looks[state]) !== state);
}

describe('a control', () => {
  const cases = Object.keys(controls).flatMap((name) => [
    { name, width: 414, colors: 'none' },
    { name, width: 414, colors: 'active' },
    ...(name.includes('quick') ? [{ name, width: 900, colors: 'none' }] : []),
    ...(name.includes('quick') ? [{ name, width: 900, colors: 'active' }] : []),
  ]);

  it.each(sample(cases, 10))('looks different in each state: $name, $width px, forced colors $colors', async (one) => {
    await page.viewport(one.width, 896);
    await emulateMedia({ 'forced-colors': one.colors });
    expect(findAlike(await readLooks(controls[one.name] ?? <i />))).toEqual([]);
  });
});

describe('a disabled quick action', () => {
  it.each([
    { width: 414, borders: ['none', 'dashed'] },
    { width: 900, borders: ['dashed', 'none'] },
  ])('has one dashed frame with more contrast, $width px', async ({ width, borders }) => {
    await page.viewport(width, 896);
    await emulateMedia({ 'prefers-contrast': 'more' });
    // Without a panel, whose width is limited.
    render(<div className="lk-root">{quick(false)}</div>);
    const item = findControl();
    item.setAttribute('aria-disabled', 'true');
    const plate = item.querySelector('.lk-quick-plate') ?? item;
    expect([item, plate].map((element) => getComputedStyle(element).borderTopStyle)).toEqual(borders);
  });
});

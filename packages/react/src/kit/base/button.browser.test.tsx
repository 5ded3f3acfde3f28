import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { emulateMedia } from '../../../../../.storybook/emulate.ts';
import { linkKitStyles } from '../../../test/kitStyles.ts';

linkKitStyles();
afterEach(async () => {
  cleanup();
  await emulateMedia({});
});

const tones = ['primary', 'neutral', 'outline', 'tonal', 'quiet', 'danger', 'danger-solid'];

/** How the box of a button looks once its transitions have ended. */
async function readLook(button: HTMLElement): Promise<string> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const { backgroundColor, borderTopColor, borderTopStyle, color, outlineStyle, textDecoration, transform } =
    getComputedStyle(button);
  return [backgroundColor, borderTopColor, borderTopStyle, color, outlineStyle, textDecoration, transform].join(' | ');
}

/** Reads the look of a button at rest, hovered, focused, pressed, busy and disabled. */
async function readLooks(tone: string): Promise<Readonly<Record<string, string>>> {
  const { container } = render(
    <div className="lk-root lk-panel" data-lk-motion="none">
      <p>Elsewhere</p>
      <button type="button" className={`lk-button lk-${tone}`}>
        <span className="lk-button-label">Send</span>
        <span className="lk-spinner" hidden />
      </button>
    </div>,
  );
  const button = container.querySelector('button');
  const elsewhere = container.querySelector('p');
  if (button === null || elsewhere === null) throw new Error('There is no button.');
  await userEvent.hover(elsewhere);
  const rest = await readLook(button);
  await userEvent.hover(button);
  const hovered = await readLook(button);
  await userEvent.hover(elsewhere);
  await userEvent.tab();
  const focused = await readLook(button);
  await userEvent.keyboard('{ >}');
  const pressed = await readLook(button);
  await userEvent.keyboard('{/ }');
  button.blur();
  button.setAttribute('aria-disabled', 'true');
  const disabled = await readLook(button);
  button.setAttribute('data-busy', '');
  const busy = `${await readLook(button)} ${getComputedStyle(button).cursor}`;
  return { rest, hovered, focused, pressed, disabled, busy };
}

/** The first state with a look. */
function findState(looks: Readonly<Record<string, string>>, look: string): string | undefined {
  return Object.keys(looks).find((state) => looks[state] === look);
}

describe('a button', () => {
  it.each(tones)('looks different in each state, %s', async (tone) => {
    const looks = await readLooks(tone);
    expect(Object.entries(looks).filter(([state, look]) => findState(looks, look) !== state)).toEqual([]);
  });

  it.each(tones)('looks different in each state in forced colors, %s', async (tone) => {
    await emulateMedia({ 'forced-colors': 'active' });
    const looks = await readLooks(tone);
    expect(Object.entries(looks).filter(([state, look]) => findState(looks, look) !== state)).toEqual([]);
  });
});

import plexMono from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-600-normal.woff2?url';
import jetBrainsMono from '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-600-normal.woff2?url';
import robotoMono from '@fontsource/roboto-mono/files/roboto-mono-latin-600-normal.woff2?url';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample } from '../../../../../scripts/scope.mjs';
import { fixedLogin } from '../../../test/fixedFlow.ts';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { anna, failure, samplesAt } from '../../../test/samples.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Login } from '../login/Login.tsx';

linkKitStyles();
const fonts = { 'JetBrains Mono': jetBrainsMono, 'IBM Plex Mono': plexMono, 'Roboto Mono': robotoMono };
beforeAll(async () => {
  for (const [name, url] of Object.entries(fonts)) {
    const font = new FontFace(name, `url(${url})`, { weight: '100 900' });
    document.fonts.add(await font.load());
  }
});
afterEach(cleanup);

const wallet = createOfflineWallet();
const { challenge } = samplesAt(wallet.now());
const digits = '1080974638';

/** Shows the code field in black on white, with pale lines, and types a code of the given length. */
async function showCode(length: number, direction: 'ltr' | 'rtl', font: string, width = 380) {
  const code = { length, alphanumeric: false };
  const flow = fixedLogin({ status: 'awaitingCode', identifier: anna, challenge: { ...challenge, code } });
  const { container } = render(
    <WalletProvider wallet={wallet} appearance={{ theme: 'light' }}>
      <Login flow={flow} />
    </WalletProvider>,
  );
  container.dir = direction;
  const values = {
    width: `${width}px`,
    '--lk-font-mono': font,
    '--lk-color-text': '#000',
    '--lk-color-surface': '#fff',
    '--lk-color-control-border': '#ccc',
    '--lk-color-focus': '#cc0',
    '--lk-color-accent': '#ff0',
  };
  for (const [name, value] of Object.entries(values)) container.style.setProperty(name, value);
  const input = container.querySelector<HTMLInputElement>('[data-lk-part="code-input"]');
  const box = container.querySelector<HTMLElement>('.lk-otp');
  if (input === null || box === null) throw new Error('There is no code field.');
  await userEvent.fill(input, digits.slice(0, length));
  // What scrolls a field: selecting everything, and the caret at the end.
  input.focus();
  input.select();
  input.setSelectionRange(length, length);
  return { input, box, flow };
}

/** For each cell of the code field: the first and the last column with ink, in shares of the cell. */
async function readInk(box: HTMLElement, length: number) {
  const picture = await page.screenshot({ element: box, save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas.');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const inked = Array.from({ length: image.width }, (_, x) => {
    for (let y = 0; y < image.height; y += 1) {
      const at = (y * image.width + x) * 4;
      if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 200) return true;
    }
    return false;
  });
  const gap = Number.parseFloat(getComputedStyle(box).columnGap) || 8;
  const scale = image.width / box.getBoundingClientRect().width;
  const step = ((box.getBoundingClientRect().width + gap) / length) * scale;
  const cell = step - gap * scale;
  return Array.from({ length }, (_, index) => {
    const columns = inked.slice(Math.round(index * step), Math.round((index + 1) * step));
    const [first, last] = [columns.indexOf(true), columns.lastIndexOf(true)];
    return first < 0 ? undefined : { start: first / cell, end: (last + 1) / cell };
  });
}

/** The style rules of a sheet, with those of its imports and layers. */
function listRules(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    if (rule instanceof CSSImportRule) return listRules(rule.styleSheet?.cssRules ?? new CSSStyleSheet().cssRules);
    return rule instanceof CSSGroupingRule ? listRules(rule.cssRules) : [];
  });
}

describe('the code field', () => {
  const faces = [...Object.keys(fonts), 'sans-serif'];
  const cases = faces.flatMap((font) => (['ltr', 'rtl'] as const).map((direction) => ({ font, direction })));

  it.each(sample(cases, 3))('shows every digit inside its cell, 4 to 10 digits, in $font, $direction', async (one) => {
    for (let length = 4; length <= 10; length += 1) {
      const { input, box } = await showCode(length, one.direction, one.font);
      expect(input.value).toHaveLength(length);
      expect([input.scrollLeft, box.scrollLeft]).toEqual([0, 0]);
      const ink = await readInk(box, length);
      expect(ink.filter((cell) => cell === undefined || cell.start < 0.02 || cell.end > 0.98)).toEqual([]);
      cleanup();
    }
  });

  it('shrinks its cells into a panel of 280 px', async () => {
    const { box, input } = await showCode(10, 'ltr', 'JetBrains Mono', 280);
    expect(box.getBoundingClientRect().width).toBeLessThanOrEqual(280);
    expect(input.scrollLeft).toBe(0);
    const ink = await readInk(box, 10);
    expect(ink.filter((cell) => cell === undefined || cell.start < 0 || cell.end > 1)).toEqual([]);
  });

  it('stays readable in the colours that a browser gives to a filled field', async () => {
    const { input, box } = await showCode(6, 'ltr', 'JetBrains Mono');
    // No test can fill a field as a browser does: its own style and the rule of the kit are set instead.
    for (const [name, value] of [
      ['background-color', '#000'],
      ['color', '#fff'],
    ] as const)
      input.style.setProperty(name, value, 'important');
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => listRules(cssRules));
    const rule = rules.find(({ selectorText }) => selectorText === '.lk-otp-input:autofill');
    if (rule === undefined) throw new Error('There is no rule for a filled field.');
    for (const name of rule.style) input.style.setProperty(name, rule.style.getPropertyValue(name));
    const ink = await readInk(box, 6);
    expect(ink.filter((cell) => cell === undefined || cell.start < 0.02 || cell.end > 0.98)).toEqual([]);
    expect(getComputedStyle(input).getPropertyValue('-webkit-text-fill-color')).toBe('rgb(0, 0, 0)');
  });

  it('marks the cell of the next digit, and all cells while the whole code is selected', async () => {
    const { input, box, flow } = await showCode(6, 'ltr', 'monospace');
    await userEvent.fill(input, '12');
    const cells = [...box.querySelectorAll('.lk-otp-cell')];
    expect(cells.map((cell) => cell.hasAttribute('data-active'))).toEqual([false, false, true, false, false, false]);
    await userEvent.fill(input, '123456');
    const state = flow.getState();
    if (state.status !== 'awaitingCode') throw new Error('The flow has another state.');
    act(() => flow.setState({ ...state, status: 'codeRefused', error: failure('UNAUTHORIZED', 'fixInput') }));
    await expect.element(box).toHaveAttribute('data-all');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(box).not.toHaveAttribute('data-all');
  });
});

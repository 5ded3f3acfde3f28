import { afterEach, describe, expect, it } from 'vitest';
import { emulateMedia } from '../../../../.storybook/emulate.ts';
import { linkKitStyles } from '../../test/kitStyles.ts';
import { contrast } from '../testing/color.ts';

linkKitStyles();

/** Accents that brands have, and the hardest ones. The first is the kit's own. */
const accents = [
  '',
  '#0a0a0a',
  '#f5f5f5',
  '#0b6b4f',
  '#ffd60a',
  '#7c2ae8',
  '#00e5ff',
  '#ff0000',
  '#777777',
  '#c6ff00',
  '#0000ff',
  '#ffffff',
  '#ff4fa3',
  '#ff6a00',
];

const grounds = ['surface', 'canvas', 'sunken', 'raised'];
const texts = ['text', 'text-muted', 'text-faint', 'accent-text', 'success', 'warning', 'danger', 'info'];
const tones = ['success', 'warning', 'danger', 'info'];

/** Foreground, ground and the least contrast: 4.5 for text, 3 for what must be seen. */
const pairs: readonly (readonly [string, string, number])[] = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground, 4.5] as const)),
  ...tones.flatMap((tone) => [[tone, `${tone}-subtle`, 4.5] as const, ['text', `${tone}-subtle`, 4.5] as const]),
  ...['accent-text', 'text', 'text-muted'].map((text) => [text, 'accent-subtle', 4.5] as const),
  ...['accent', 'accent-hover', 'accent-pressed'].map((ground) => ['on-accent', ground, 4.5] as const),
  ['text', 'neutral', 4.5],
  ['text-muted', 'neutral', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-success', 'success', 3],
  ['text-faint', 'disabled', 3],
  ...grounds.flatMap((ground) => ['control-border', 'focus', 'accent-edge'].map((edge) => [edge, ground, 3] as const)),
];

function createRoot(theme: string, accent: string): HTMLElement {
  const root = document.createElement('div');
  root.className = 'lk-root';
  root.dataset['lkTheme'] = theme;
  if (accent !== '') root.style.setProperty('--lk-color-accent', accent);
  document.body.append(root);
  return root;
}

function findLowContrast(theme: string, accent: string): readonly string[] {
  const root = createRoot(theme, accent);
  const probe = document.createElement('i');
  root.append(probe);
  const read = (name: string) => {
    probe.style.setProperty('color', `var(--_color-${name})`);
    return getComputedStyle(probe).color;
  };
  const low = pairs
    .map(([front, ground, least]) => ({ front, ground, least, found: contrast(read(front), read(ground)) }))
    .filter(({ found, least }) => found < least)
    .map(({ front, ground, found }) => `${front} on ${ground}: ${found.toFixed(2)}`);
  root.remove();
  return low;
}

describe('the colors of the kit', () => {
  const cases = accents.flatMap((accent) => ['light', 'dark'].map((theme) => ({ theme, accent })));

  it.each(cases)('have enough contrast, $theme, accent "$accent"', ({ theme, accent }) => {
    expect(findLowContrast(theme, accent)).toEqual([]);
  });

  it('finds a color of the host without contrast', () => {
    const root = createRoot('light', '');
    root.style.setProperty('--lk-color-text', '#eeeeee');
    const { color } = getComputedStyle(root);
    expect(contrast(color, '#ffffff')).toBeLessThan(4.5);
    root.remove();
  });
});

describe('the scheme of the kit', () => {
  afterEach(() => emulateMedia({}));

  it.each([
    ['auto', 'light', 'rgb(255, 255, 255)'],
    ['auto', 'dark', 'rgb(18, 21, 28)'],
    ['light', 'dark', 'rgb(255, 255, 255)'],
    ['dark', 'light', 'rgb(18, 21, 28)'],
  ])('%s where the system is %s', async (theme, system, surface) => {
    await emulateMedia({ 'prefers-color-scheme': system });
    const root = createRoot(theme, '');
    root.classList.add('lk-panel');
    expect(getComputedStyle(root).backgroundColor).toBe(surface);
    root.remove();
  });
});

describe('former token names', () => {
  it.each([
    ['--lk-color-background', '#123456', 'backgroundColor', 'rgb(18, 52, 86)'],
    ['--lk-radius', '3px', 'borderTopLeftRadius', '3px'],
  ] as const)('%s still works', (name, value, property, expected) => {
    const root = createRoot('light', '');
    root.classList.add('lk-panel');
    root.style.setProperty(name, value);
    expect(getComputedStyle(root)[property]).toBe(expected);
    root.remove();
  });
});

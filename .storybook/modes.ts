import type { Preview } from '@storybook/react-vite';
import type { Variant } from './variant.ts';

/** A state of the page in which a story is checked after its play, which finds controls by their English texts. */
export interface Look {
  readonly variant: Variant;
  /** Media features that the page matches. */
  readonly media?: Readonly<Record<string, string>>;
  /** The rules of axe, where the document is that of the look before and only its colors differ. Default: all. */
  readonly rules?: readonly string[];
  /** What is measured besides axe: targets and boundaries in each density, and text that is cut off (320 px, 200 %). */
  readonly measure?: readonly ('controls' | 'text')[];
}

/** How the stories are shown where they run as tests. */
export interface Mode {
  readonly globals: NonNullable<Preview['initialGlobals']>;
  /** The looks in which a story is checked, in this order. Without one, axe checks what its play leaves. */
  readonly looks: readonly Look[];
}

const locale = 'ar-EG';
const rules = ['color-contrast', 'link-in-text-block'];

/** `STORYBOOK_MODE` selects one. */
export const modes = {
  light: { globals: { theme: 'light' }, looks: [] },
  full: {
    // A change of the look shows at once.
    globals: { theme: 'dark', motion: 'none' },
    looks: [
      { variant: { locale }, measure: ['controls', 'text'] },
      { variant: { locale, theme: 'light' }, media: { 'prefers-contrast': 'more' }, rules },
      { variant: { locale, theme: 'light' }, media: { 'forced-colors': 'active' }, rules },
    ],
  },
} as const satisfies Readonly<Record<string, Mode>>;

/** Returns the mode of that name. */
export function getMode(name = 'light'): Mode {
  if (Object.hasOwn(modes, name)) return modes[name as keyof typeof modes];
  throw new Error(`STORYBOOK_MODE must be one of ${Object.keys(modes).join(', ')} (got "${name}").`);
}

import type { Preview } from '@storybook/react-vite';

/** How the stories are shown where they run as tests. */
export interface Mode {
  readonly globals: NonNullable<Preview['initialGlobals']>;
  /** Media features that the page matches. */
  readonly media?: Readonly<Record<string, string>>;
  /** Media features in which axe runs once more, at the end. */
  readonly lastMedia?: Readonly<Record<string, string>>;
  /** The language in which a story is checked. Its play, which finds controls by their English texts, runs before. */
  readonly locale?: string;
  /** What is measured besides: targets and boundaries in each density, and text that is cut off (320 px, 200 %). */
  readonly measure?: readonly ('controls' | 'text')[];
}

/** `STORYBOOK_MODE` selects one. */
export const modes = {
  light: { globals: { theme: 'light' } },
  dark: { globals: { theme: 'dark' }, measure: ['controls'] },
  arabic: {
    ...{ globals: { theme: 'light' }, locale: 'ar-EG', measure: ['text'] },
    ...{ media: { 'prefers-contrast': 'more' }, lastMedia: { 'forced-colors': 'active' } },
  },
} as const satisfies Readonly<Record<string, Mode>>;

/** Returns the mode of that name. */
export function getMode(name = 'light'): Mode {
  if (Object.hasOwn(modes, name)) return modes[name as keyof typeof modes];
  throw new Error(`STORYBOOK_MODE must be one of ${Object.keys(modes).join(', ')} (got "${name}").`);
}

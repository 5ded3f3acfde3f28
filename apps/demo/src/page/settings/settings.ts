import { useSyncExternalStore } from 'react';

/** The choices that the demo remembers in this browser. None of them is a secret. */
export interface Settings {
  readonly brand: 'latchkey' | 'mono' | 'green' | 'yellow' | 'violet';
  readonly theme: 'auto' | 'light' | 'dark';
  readonly locale: 'ar' | 'de' | 'en' | 'es' | 'fr' | 'hi' | 'ja' | 'pt-BR' | 'sv';
  readonly density: 'compact' | 'regular' | 'spacious';
  /** `auto` is the direction of the language. */
  readonly direction: 'auto' | 'ltr' | 'rtl';
  readonly isDrawerOpen: boolean;
}

/** Every value of every setting; the first is the default. */
export const choices: { readonly [Name in keyof Settings]: readonly [Settings[Name], ...Settings[Name][]] } = {
  brand: ['latchkey', 'mono', 'green', 'yellow', 'violet'],
  theme: ['auto', 'light', 'dark'],
  locale: ['en', 'ar', 'de', 'es', 'fr', 'hi', 'ja', 'pt-BR', 'sv'],
  density: ['regular', 'compact', 'spacious'],
  direction: ['auto', 'ltr', 'rtl'],
  isDrawerOpen: [false, true],
};

const KEY = 'latchkey-demo.settings';
const listeners = new Set<() => void>();
let current = parseSettings(readStorage());

/**
 * The settings, and a function that changes some of them.
 *
 * ```ts
 * const [{ theme }, change] = useSettings()
 * change({ theme: 'dark' })
 * ```
 */
export function useSettings(): readonly [Settings, (change: Partial<Settings>) => void] {
  return [useSyncExternalStore(subscribe, () => current), changeSettings];
}

/**
 * Reads stored settings. A value that is not a choice any more becomes the default.
 *
 * ```ts
 * parseSettings('{"theme":"dark"}').theme // 'dark'
 * ```
 */
export function parseSettings(text: string | null): Settings {
  const stored = parseObject(text);
  const read = <Name extends keyof Settings>(name: Name): Settings[Name] =>
    choices[name].find((value) => value === stored[name]) ?? choices[name][0];
  return {
    brand: read('brand'),
    theme: read('theme'),
    locale: read('locale'),
    density: read('density'),
    direction: read('direction'),
    isDrawerOpen: read('isDrawerOpen'),
  };
}

function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without storage the choices last until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

import { cdp } from 'vitest/browser';

interface Devtools {
  send(method: string, parameters?: object): Promise<unknown>;
}

const devtools = () => cdp() as unknown as Devtools;

type Feature = 'prefers-contrast' | 'forced-colors' | 'prefers-color-scheme' | 'prefers-reduced-motion';

/** Makes the page match media features, for example `{ 'prefers-contrast': 'more' }`. `{}` ends it. */
export async function emulateMedia(features: Readonly<Partial<Record<Feature, string>>>): Promise<void> {
  const list = Object.entries(features).map(([name, value]) => ({ name, value }));
  await devtools().send('Emulation.setEmulatedMedia', { features: list });
}

/** Makes the page match `(pointer: coarse)`, or no longer. */
export async function emulateTouch(enabled: boolean): Promise<void> {
  await devtools().send('Emulation.setTouchEmulationEnabled', { enabled });
}

import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Interaction, readVitals, type Shift, type Vitals } from './recordVitals.ts';

/** How much slower the processor is. */
export const SLOWDOWN = 4;

const MAX_JOURNEYS = 3;
/** The goal in milliseconds. It is printed: other work on the machine can exceed it. */
const GOAL_MS = 100;
/** The limit: the slowest interaction, in those of an empty page of the same run. */
const MAX_RATIO = 10;
/** The least duration that the browser reports. */
const LEAST_MS = 16;

export interface Measurement {
  /** The slowest interaction of the journey. */
  readonly inp: Interaction;
  /** The duration of the slowest interaction of an empty page. */
  readonly empty: number;
  readonly shifts: readonly Shift[];
}

/**
 * Measures a journey, prints its INP and CLS, and expects that nothing shifts and that it reacts fast. As smoke it measures
 * once, and only prints.
 */
export async function measureJourneys(
  measure: () => Promise<Measurement>,
  { isSmoke = false }: { readonly isSmoke?: boolean } = {},
): Promise<void> {
  const measured: Measurement[] = [];
  // Other work on the machine can distort a journey, so that a slow one is repeated. A shift has no such excuse.
  while (measured.length < (isSmoke ? 1 : MAX_JOURNEYS) && !measured.some(isWithin)) measured.push(await measure());
  for (const { inp, empty, shifts } of measured) {
    const { name, target, duration, delay, processing } = inp;
    const phases = [delay, processing, duration - delay - processing].map((ms) => `${ms.toFixed(0)} ms`);
    const where = `${name} on ${target}: ${phases[0]} before its handlers, ${phases[1]} in them, ${phases[2]} until the frame`;
    const ratio = `${(duration / empty).toFixed(1)} × that of an empty page (${empty} ms)`;
    const moved = shifts.reduce((total, { value }) => total + value, 0);
    console.log(
      `note: CLS ${moved.toFixed(4)} (goal: 0), INP ${duration} ms (goal: under ${GOAL_MS}), ${ratio}: ${where}`,
    );
  }
  expect(measured.length).toBeGreaterThan(0);
  if (isSmoke) return;
  expect(measured.flatMap(({ shifts }) => shifts)).toEqual([]);
  expect(Math.min(...measured.map(({ inp, empty }) => inp.duration / empty))).toBeLessThan(MAX_RATIO);
}

/** Joins what was recorded on the documents of a journey. */
export function toMeasurement(empty: number, parts: readonly Vitals[]): Measurement {
  const slowest = parts.flatMap(({ interactions }) => interactions).sort((a, b) => b.duration - a.duration);
  const [inp] = slowest;
  if (inp === undefined) throw new Error('The browser has reported no interaction.');
  return { inp, empty, shifts: parts.flatMap(({ shifts }) => shifts) };
}

/** Slows the processor down for a page. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Presses a button that does nothing but change its text. */
export async function measureEmptyPage(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.setContent('<button>0</button>');
  await page.evaluate(() => {
    const button = document.querySelector('button');
    button?.addEventListener('click', () => {
      button.textContent = String(Number(button.textContent) + 1);
    });
  });
  for (let count = 0; count < 5; count += 1) await page.getByRole('button').click();
  const { interactions } = await readVitals(page);
  return Math.max(LEAST_MS, ...interactions.map(({ duration }) => duration));
}

const isWithin = ({ inp, empty }: Measurement) => inp.duration < GOAL_MS || inp.duration / empty < MAX_RATIO;

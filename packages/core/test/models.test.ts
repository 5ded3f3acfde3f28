import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credentialSagas } from './model/credentialSaga.ts';
import { exportSagas } from './model/exportSaga.ts';
import { fundSagas } from './model/fundSaga.ts';
import { faults, mishaps } from './model/hop.ts';
import { lives } from './model/lives.ts';
import { loginSagas } from './model/loginProperty.ts';
import { sagas } from './model/property.ts';
import { stepUpSagas } from './model/stepUpSaga.ts';
import { hearings } from './model/tabs.ts';
import type { Weather } from './model/weather.ts';

/** A life of any model, and whether it has a second tab. */
interface Life extends Weather {
  readonly faults: readonly string[];
  readonly hasSecondTab: boolean;
}

const models: readonly (readonly [file: string, stories: fc.Arbitrary<Life>])[] = [
  ['saga.ts', sagas.map((saga) => ({ ...saga, hasSecondTab: saga.tabs === 2 }))],
  ['fundSaga.ts', fundSagas.map((saga) => ({ ...saga, hasSecondTab: saga.second !== undefined }))],
  ['stepUpSaga.ts', stepUpSagas.map((saga) => ({ ...saga, hasSecondTab: saga.tabs === 2 }))],
  ['credentialSaga.ts', credentialSagas.map((saga) => ({ ...saga, hasSecondTab: saga.beside.length > 0 }))],
  ['loginSaga.ts', loginSagas.map((saga) => ({ ...saga, hasSecondTab: saga.other !== undefined }))],
  ['exportSaga.ts', exportSagas.map((saga) => ({ ...saga, hasSecondTab: saga.asks[1] > 0 }))],
];

const page = readFile(new URL('model/README.md', import.meta.url), 'utf8');

describe('the models of the service', () => {
  it.each(models)('#22 %s meets every fault of the list, at calls and between them', (_, stories) => {
    const met = new Set<string>();
    for (const life of fc.sample(stories, { numRuns: 600, seed: 1 })) {
      for (const fault of life.faults) met.add(`call: ${fault}`);
      for (const { what, tab } of life.breaks) met.add(`step: ${what}`).add(`tab ${tab}: ${what}`);
      if (!life.hasSecondTab) continue;
      for (const hearing of life.hearings) met.add(`second tab: ${hearing}`);
      // Two tabs that lose what the browser kept: the worst of all for whoever asks twice.
      if (life.faults.includes('storage loss') || life.breaks.some(({ what }) => what === 'storage loss'))
        met.add('second tab: storage loss');
    }
    const steps = ['reload', ...mishaps];
    expect([...met].sort()).toEqual(
      [
        ...[...faults, ...mishaps].map((fault) => `call: ${fault}`),
        ...steps.flatMap((what) => [`step: ${what}`, `tab 0: ${what}`, `tab 1: ${what}`]),
        ...[...hearings, 'storage loss'].map((what) => `second tab: ${what}`),
      ].sort(),
    );
  });

  it('default: more than 200,000 lives, as many as the page says, each model on it', async () => {
    const rows = (await page).split('\n').filter((line) => /^\| `\w+\.ts` \|/.test(line));
    expect(rows.map((row) => row.slice(3).split('`')[0])).toEqual(models.map(([file]) => file));
    const named = rows.flatMap((row) => [...row.matchAll(/`(\w+\.model[.\w]*)`/g)].map(([, proof]) => proof));
    expect(named).toEqual(Object.keys(lives));
    const said = rows.map((row) => Number(/: ([\d,]+) \|/.exec(row)?.[1]?.replaceAll(',', '')));
    const [one = 0, other = 0, ...rest] = Object.values(lives);
    expect(said).toEqual([one + other, ...rest]);
    expect(said.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(200_000);
  });

  it('default: a file of the proofs for each, and none besides', async () => {
    for (const proof of Object.keys(lives))
      expect(await readFile(new URL(`${proof}.proof.test.ts`, import.meta.url), 'utf8')).toContain(
        `partOf('${proof}')`,
      );
  });
});

import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credentialScenarios } from './model/credentialScenario.ts';
import type { Disturbances } from './model/disturbances.ts';
import { exportScenarios } from './model/exportScenario.ts';
import { fundScenarios } from './model/fundScenario.ts';
import { deviceFaults, faults } from './model/hop.ts';
import { loginScenarios } from './model/loginProperty.ts';
import { sendScenarios } from './model/property.ts';
import { runCounts } from './model/runCounts.ts';
import { stepUpScenarios } from './model/stepUpScenario.ts';
import { deliveries } from './model/tabs.ts';

/** A run of any model, and whether it has a second tab. */
interface Sample extends Disturbances {
  readonly faults: readonly string[];
  readonly hasSecondTab: boolean;
}

const models: readonly (readonly [file: string, arbitrary: fc.Arbitrary<Sample>])[] = [
  ['sendScenario.ts', sendScenarios.map((scenario) => ({ ...scenario, hasSecondTab: scenario.tabs === 2 }))],
  ['fundScenario.ts', fundScenarios.map((scenario) => ({ ...scenario, hasSecondTab: scenario.second !== undefined }))],
  ['stepUpScenario.ts', stepUpScenarios.map((scenario) => ({ ...scenario, hasSecondTab: scenario.tabs === 2 }))],
  [
    'credentialScenario.ts',
    credentialScenarios.map((scenario) => ({ ...scenario, hasSecondTab: scenario.beside.length > 0 })),
  ],
  ['loginScenario.ts', loginScenarios.map((scenario) => ({ ...scenario, hasSecondTab: scenario.other !== undefined }))],
  ['exportScenario.ts', exportScenarios.map((scenario) => ({ ...scenario, hasSecondTab: scenario.asks[1] > 0 }))],
];

const page = readFile(new URL('model/README.md', import.meta.url), 'utf8');

describe('the models of the service', () => {
  // requirement: 22
  it.each(models)('%s meets every listed fault, at calls and between them', (_, arbitrary) => {
    const met = new Set<string>();
    for (const sample of fc.sample(arbitrary, { numRuns: 600, seed: 1 })) {
      for (const fault of sample.faults) met.add(`call: ${fault}`);
      for (const { what, tab } of sample.incidents) met.add(`step: ${what}`).add(`tab ${tab}: ${what}`);
      if (!sample.hasSecondTab) continue;
      for (const delivery of sample.deliveries) met.add(`second tab: ${delivery}`);
      // Two tabs that lose their storage: the worst case for double requests.
      if (sample.faults.includes('storage loss') || sample.incidents.some(({ what }) => what === 'storage loss'))
        met.add('second tab: storage loss');
    }
    const steps = ['reload', ...deviceFaults];
    expect([...met].sort()).toEqual(
      [
        ...[...faults, ...deviceFaults].map((fault) => `call: ${fault}`),
        ...steps.flatMap((what) => [`step: ${what}`, `tab 0: ${what}`, `tab 1: ${what}`]),
        ...[...deliveries, 'storage loss'].map((what) => `second tab: ${what}`),
      ].sort(),
    );
  });

  it('runs more than 7,500 times in total, as documented, with every model listed', async () => {
    const rows = (await page).split('\n').filter((line) => /^\| `\w+\.ts` \|/.test(line));
    expect(rows.map((row) => row.slice(3).split('`')[0])).toEqual(models.map(([file]) => file));
    const named = rows.flatMap((row) => [...row.matchAll(/`(\w+\.model[.\w]*)`/g)].map(([, proof]) => proof));
    expect(named).toEqual(Object.keys(runCounts));
    const said = rows.map((row) => Number(/: ([\d,]+) \|/.exec(row)?.[1]?.replaceAll(',', '')));
    const [one = 0, other = 0, ...rest] = Object.values(runCounts);
    expect(said).toEqual([one + other, ...rest]);
    expect(said.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(7_500);
  });

  it('has a proof file for each model, and no others', async () => {
    for (const proof of Object.keys(runCounts))
      expect(await readFile(new URL(`${proof}.proof.test.ts`, import.meta.url), 'utf8')).toContain(
        `toPart('${proof}')`,
      );
  });
});

import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** What the module returns in a run of this scope. */
function inScope(scope, expression) {
  const code = `import { runs, sample } from ${JSON.stringify(new URL('./scope.mjs', import.meta.url).href)}; console.log(JSON.stringify(${expression}))`;
  const env = { ...process.env, LATCHKEY_SCOPE: scope };
  return JSON.parse(
    spawnSync(process.execPath, ['--input-type=module', '--eval', code], { env, encoding: 'utf8' }).stdout,
  );
}

describe('runs', () => {
  it.each([
    ['', 3],
    ['proof', 100],
  ])('in scope %j: %i', (scope, count) => {
    expect(inScope(scope, 'runs({ smoke: 3, proof: 100 })')).toBe(count);
  });
});

describe('sample', () => {
  const ten = '[0,1,2,3,4,5,6,7,8,9]';

  it('spreads the sample evenly, from the first case to the last', () => {
    expect(inScope('', `sample(${ten}, 4)`)).toEqual([0, 3, 6, 9]);
  });

  it('returns every case in the proof', () => {
    expect(inScope('proof', `sample(${ten}, 4)`)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each([10, 11])('returns every case if %i are asked for', (count) => {
    expect(inScope('', `sample(${ten}, ${count})`)).toHaveLength(10);
  });

  it('returns the first case if one is asked for', () => {
    expect(inScope('', `sample(${ten}, 1)`)).toEqual([0]);
  });
});

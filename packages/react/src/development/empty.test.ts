import { expect, it } from 'vitest';
import * as empty from './empty.ts';
import * as development from './index.ts';

it('has the same names in production builds, and their functions do nothing', () => {
  expect(Object.keys(empty)).toEqual(Object.keys(development));
  for (const report of Object.values(empty)) expect(String(report)).toMatch(/\{\s*\}$/);
});

import { describe, expect, it } from 'vitest';
import { builtInSections, listSectionNames } from './builtInSections.ts';

const always = [
  'send',
  'deposit',
  'withdraw',
  'activity',
  'accounts',
  'security',
  'profile',
  'statements',
  'rates',
] as const;

describe('listSectionNames', () => {
  it('lists what every user needs', () => {
    expect(listSectionNames(new Set())).toEqual(always);
  });

  it.each([
    ['cards', ['cards']],
    ['agents', ['approvals', 'agents']],
    ['onboarding', ['onboarding']],
  ] as const)('adds the sections of the feature %s', (feature, added) => {
    const names = listSectionNames(new Set([feature]));
    expect(new Set(names)).toEqual(new Set([...always, ...added]));
  });

  it('leaves out only what the application must name', () => {
    const names = listSectionNames(new Set(['cards', 'agents', 'onboarding']));
    expect(Object.keys(builtInSections).filter((name) => !names.some((listed) => listed === name))).toEqual(['fund']);
  });
});

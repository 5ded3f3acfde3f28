import { expect, it } from 'vitest';
import { describeService } from './describeService.ts';
import { sandboxUnderTest } from './sandboxUnderTest.ts';

it('default: nothing that a row may need is missing', async () => {
  const { target, close } = sandboxUnderTest('whole');
  const cases = describeService(target);
  expect(cases.flatMap(({ name, skipped }) => (skipped === undefined ? [] : `${name}: ${skipped}`))).toEqual([]);
  await close();
});

it('behavior: the same seed has the same keys to pin, another has others', async () => {
  const [first, again, other] = ['one', 'one', 'two'].map((seed) => sandboxUnderTest(seed));
  expect(again?.target.pins).toEqual(first?.target.pins);
  expect(other?.target.pins).not.toEqual(first?.target.pins);
  for (const one of [first, again, other]) await one?.close();
});

it('behavior: the platform whose end users must accept the terms is another, behind the same paths', async () => {
  const { target, close } = sandboxUnderTest('terms');
  expect(target.requiringTerms?.baseUrl).toBe(target.baseUrl);
  expect(target.requiringTerms?.credentials).not.toEqual(target.credentials);
  await close();
});

it('error: an event that the sandbox does not emit', async () => {
  const { target, close } = sandboxUnderTest('emit');
  await expect(target.emit?.('INVITATION.CLAIMED', {})).resolves.toBeUndefined();
  const unknown = 'NO.SUCH_EVENT' as Parameters<NonNullable<typeof target.emit>>[0]; // what no type has
  await expect(target.emit?.(unknown, {})).rejects.toThrow(/NO.SUCH_EVENT was not emitted: 400/);
  await close();
});

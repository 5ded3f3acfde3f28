import { expect, it } from 'vitest';
import { createSandboxTarget } from './createSandboxTarget.ts';
import { describeService } from './describeService.ts';

it('has every capability that a case may need', async () => {
  const { target, close } = createSandboxTarget('whole');
  const cases = describeService(target);
  expect(cases.flatMap(({ name, skipped }) => (skipped === undefined ? [] : `${name}: ${skipped}`))).toEqual([]);
  await close();
});

it('has the same pinned keys for the same seed, and others for another', async () => {
  const [first, again, other] = ['one', 'one', 'two'].map((seed) => createSandboxTarget(seed));
  expect(again?.target.pins).toEqual(first?.target.pins);
  expect(other?.target.pins).not.toEqual(first?.target.pins);
  for (const one of [first, again, other]) await one?.close();
});

it('serves the platform whose end users must accept the terms separately, with the same paths', async () => {
  const { target, close } = createSandboxTarget('terms');
  expect(target.termsTarget?.baseUrl).toBe(target.baseUrl);
  expect(target.termsTarget?.credentials).not.toEqual(target.credentials);
  await close();
});

it('rejects an event that the sandbox does not emit', async () => {
  const { target, close } = createSandboxTarget('emit');
  await expect(target.emit?.('INVITATION.CLAIMED', {})).resolves.toBeUndefined();
  const unknown = 'NO.SUCH_EVENT' as Parameters<NonNullable<typeof target.emit>>[0]; // matches no type
  await expect(target.emit?.(unknown, {})).rejects.toThrow(/NO.SUCH_EVENT was not emitted: 400/);
  await close();
});

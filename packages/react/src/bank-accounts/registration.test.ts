import { createExternalAccount } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSampleChoices, toSampleTexts } from '../../test/sampleAccounts.ts';
import { accountDescriptors } from './descriptors.ts';
import { isSameAccount, normaliseValues, toAccountRequest } from './toAccountRequest.ts';

let env: TestEnvironment;
beforeAll(async () => {
  env = await createTestEnvironment();
  await env.signIn();
});
afterAll(() => env.close());

it.each(accountDescriptors.map((descriptor) => [descriptor.kind.accountType, descriptor] as const))(
  '%s: the service registers what the form builds',
  async (_accountType, descriptor) => {
    const choices = listSampleChoices(descriptor);
    // A type that has several variants is registered once by each.
    const byVariant = new Map(choices.map((one) => [one.variant, one]));
    for (const one of byVariant.values()) {
      const body = toAccountRequest({ choices: one, values: normaliseValues(one, toSampleTexts(one)) });
      const account = await createExternalAccount(env.wallet, { idempotencyKey: crypto.randomUUID(), body });
      expect(account).toMatchObject({ status: 'ACTIVE', currency: body.currency });
      expect(isSameAccount(account, body)).toBe(true);
    }
  },
);

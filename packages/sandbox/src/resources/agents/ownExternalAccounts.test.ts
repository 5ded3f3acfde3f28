import { getExternalAccount } from '@latchkey/contract/accounts';
import {
  createOwnExternalAccount,
  deleteOwnExternalAccount,
  getOwnExternalAccount,
  listOwnExternalAccounts,
  updateAgent,
} from '@latchkey/contract/agents';
import { expect, it } from 'vitest';
import { freePolicy, openAgency } from '../../../test/agents.ts';
import { matchError } from '../../../test/matchError.ts';

const bank = (accountNumber: string, change: object = {}) => ({
  currency: 'USD',
  accountInfo: {
    accountType: 'USD_ACCOUNT',
    accountNumber,
    routingNumber: '021000021',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
  },
  ...change,
});

async function setUp(policy: object = {}) {
  const agency = await openAgency(policy);
  const { program } = agency;
  const create = (body: object) => program.call<{ id: string; customerId: string }>(createOwnExternalAccount, { body });
  const at = (externalAccountId: string) => ({ params: { externalAccountId } });
  const list = async (query: Record<string, string> = {}) =>
    (await program.call<{ data: { id: string }[] }>(listOwnExternalAccounts, { query })).body.data.map(({ id }) => id);
  return { ...agency, create, at, list };
}

it('registers, lists, reads and removes an account for the customer', async () => {
  const { platform, ada, program, create, at, list } = await setUp();
  const { status, body } = await create(bank('1234567890'));
  expect(status).toBe(201);
  expect(body).toMatchObject({ customerId: ada.customerId });
  expect(await list()).toEqual([body.id]);
  expect(await program.call(getOwnExternalAccount, at(body.id))).toMatchObject({ status: 200, body: { id: body.id } });
  expect(await platform.call(getExternalAccount, at(body.id))).toMatchObject({ status: 200 });
  expect(await program.call(deleteOwnExternalAccount, at(body.id))).toMatchObject({ status: 204, text: '' });
  expect(await list()).toEqual([]);
});

it('filters by currency', async () => {
  const { create, list } = await setUp();
  await create(bank('1234567890'));
  expect(await list({ currency: 'USD' })).toHaveLength(1);
  expect(await list({ currency: 'EUR' })).toEqual([]);
});

it('returns 404 for accounts of another customer and of the platform', async () => {
  const { platform, program, at } = await setUp();
  const bob = await platform.register();
  const theirs = await platform.bank(bob.customerId);
  for (const operation of [getOwnExternalAccount, deleteOwnExternalAccount]) {
    const foreign = await program.call(operation, at(theirs.id));
    expect(foreign).toMatchObject(matchError(404, 'NOT_FOUND'));
    expect(foreign.text).toBe((await program.call(operation, at('ExternalAccount:none'))).text);
  }
  expect(await platform.call(getExternalAccount, at(theirs.id))).toMatchObject({ status: 200 });
});

it('rejects an account for another owner', async () => {
  const { platform, ada, create, list } = await setUp();
  const bob = await platform.register();
  for (const customerId of [bob.customerId, 'Customer:none']) {
    expect(await create(bank('1234567890', { customerId }))).toMatchObject(
      matchError(403, 'FORBIDDEN', 'OTHER_CUSTOMER'),
    );
  }
  expect(await list()).toEqual([]);
  expect(await create(bank('1234567890', { customerId: ada.customerId }))).toMatchObject({ status: 201 });
});

it('rejects a duplicate, a number that the bank rejects, and another currency', async () => {
  const { create } = await setUp();
  await create(bank('1234567890'));
  expect(await create(bank('1234567890'))).toMatchObject(matchError(409, 'CONFLICT'));
  expect(await create(bank('1234567105'))).toMatchObject(matchError(400, 'INVALID_BANK_ACCOUNT'));
  expect(await create(bank('1234567891', { currency: 'EUR' }))).toMatchObject(matchError(400, 'INVALID_CURRENCY'));
});

it('rejects removal while a payment to the account is in transit', async () => {
  const { platform, ada, program, create, at } = await setUp();
  const { body } = await create(bank('1234567890'));
  await platform.execute(ada, await platform.quote(ada.accountId, body.id, 5_000_000));
  expect(await program.call(deleteOwnExternalAccount, at(body.id))).toMatchObject(matchError(409, 'CONFLICT'));
});

it('requires MANAGE_EXTERNAL_ACCOUNTS and an agent that is not paused', async () => {
  const permissions = freePolicy.permissions.filter((name) => name !== 'MANAGE_EXTERNAL_ACCOUNTS');
  const without = await setUp({ permissions });
  const missing = matchError(403, 'FORBIDDEN', 'PERMISSION_MISSING');
  expect(await without.create(bank('1'))).toMatchObject(missing);
  for (const operation of [getOwnExternalAccount, deleteOwnExternalAccount]) {
    expect(await without.program.call(operation, without.at('ExternalAccount:none'))).toMatchObject(missing);
  }
  const { platform, program, create, at } = await setUp();
  await platform.call(updateAgent, { params: { agentId: program.agent.id }, body: { isPaused: true } });
  const paused = matchError(403, 'FORBIDDEN', 'AGENT_PAUSED');
  expect(await create(bank('1'))).toMatchObject(paused);
  expect(await program.call(deleteOwnExternalAccount, at('ExternalAccount:none'))).toMatchObject(paused);
  expect(await program.call(getOwnExternalAccount, at('ExternalAccount:none'))).toMatchObject(
    matchError(404, 'NOT_FOUND'),
  );
});

it('rejects an account that would receive the payments to the address of the customer', async () => {
  const { create, list } = await setUp();
  const accountInfo = {
    accountType: 'USD_ACCOUNT',
    accountNumber: '9998887770',
    routingNumber: '021000021',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Eve Adams' },
  };
  const before = await list();
  expect(await create({ currency: 'USD', defaultUmaDepositAccount: true, accountInfo })).toMatchObject(
    matchError(403, 'FORBIDDEN', 'UMA_DEPOSIT_ACCOUNT'),
  );
  expect(await list()).toEqual(before);
  expect((await create({ currency: 'USD', defaultUmaDepositAccount: false, accountInfo })).status).toBe(201);
});

import {
  type AgentAccess,
  createDeviceCode,
  type DeviceCode,
  deleteAgent,
  getAgent,
  getDeviceCodeStatus,
  getOwnAgent,
  redeemDeviceCode,
} from '@latchkey/contract/agents';
import { expect, it } from 'vitest';
import { bearer, makeAgent } from '../../../test/agents.ts';
import { matchError } from '../../../test/matchError.ts';
import { type CallOptions, openPlatform } from '../../../test/platform.ts';

const withoutCredentials = { headers: { Authorization: '' } };

async function setUp() {
  const platform = openPlatform();
  const { customerId } = await platform.register();
  const { agent, deviceCode } = await makeAgent(platform, customerId);
  const params = { agentId: agent.id };
  const redeem = (code = deviceCode.code, options: CallOptions = {}) =>
    platform.call<AgentAccess>(redeemDeviceCode, { params: { code }, ...withoutCredentials, ...options });
  const poll = (code = deviceCode.code) => platform.call(getDeviceCodeStatus, { params: { code } });
  const renew = () => platform.call<DeviceCode>(createDeviceCode, { params });
  return { platform, agent, deviceCode, params, redeem, poll, renew };
}

it('redeems a code for a working token, for any bearer', async () => {
  const { platform, agent, deviceCode, params, redeem, poll } = await setUp();
  expect(await poll()).toMatchObject({ status: 200, body: { code: deviceCode.code, redeemed: false } });
  const { status, body } = await redeem();
  expect(status).toBe(200);
  expect(body).toEqual({
    agentId: agent.id,
    agentName: agent.name,
    accessToken: expect.stringMatching(/^agt_[0-9a-f]{64}$/),
    policy: agent.policy,
    updatedAt: expect.any(String),
  });
  expect(await poll()).toMatchObject({ status: 200, body: { redeemed: true } });
  expect(await platform.call(getAgent, { params })).toMatchObject({ body: { isConnected: true } });
  expect(await platform.call(getOwnAgent, { headers: bearer(body.accessToken) })).toMatchObject({
    status: 200,
    body: { id: agent.id, isConnected: true },
  });
});

it('returns the token once, also for a request repeated with its idempotency key', async () => {
  const { redeem } = await setUp();
  const first = await redeem(undefined, { key: 'once' });
  const second = await redeem(undefined, { key: 'once' });
  expect(first.status).toBe(200);
  expect(second).toMatchObject(matchError(400, 'INVALID_INPUT', 'DEVICE_CODE_REDEEMED'));
  expect(second.text).not.toContain(first.body.accessToken);
});

it('does not store the token', async () => {
  const { platform, redeem } = await setUp();
  const { body } = await redeem();
  const { world } = platform.sandbox;
  expect(JSON.stringify([world.webhooks(), world.inbox(), world.ledger().entries])).not.toContain(body.accessToken);
  const { text } = await platform.call(getOwnAgent, { headers: bearer(body.accessToken) });
  expect(text).not.toContain(body.accessToken);
});

it.each([
  ['1 ms before', -1, 200],
  ['at', 0, 400],
  ['1 ms after', 1, 400],
])('accepts a code only before its expiry: %s', async (_, offset, status) => {
  const { platform, redeem, poll } = await setUp();
  await platform.clock.advance(86_400_000 + offset);
  const response = await redeem();
  expect(response.status).toBe(status);
  if (status === 400) expect(response).toMatchObject(matchError(400, 'INVALID_INPUT', 'DEVICE_CODE_EXPIRED'));
  expect(await poll()).toMatchObject({ status: 200, body: { redeemed: status === 200 } });
});

it('invalidates older codes when a new one is issued', async () => {
  const { deviceCode, redeem, renew } = await setUp();
  const { status, body: second } = await renew();
  expect(status).toBe(201);
  expect(second).toMatchObject({ agentId: deviceCode.agentId, redeemed: false });
  expect(second.code).not.toBe(deviceCode.code);
  expect(await redeem()).toMatchObject(matchError(400, 'INVALID_INPUT', 'DEVICE_CODE_SUPERSEDED'));
  expect(await redeem(second.code)).toMatchObject({ status: 200 });
});

it('issues no further code for a connected agent', async () => {
  const { redeem, renew } = await setUp();
  await redeem();
  expect(await renew()).toMatchObject(matchError(409, 'CONFLICT', 'AGENT_CONNECTED'));
});

it('rejects an unknown code, an unknown agent and a deleted agent', async () => {
  const { platform, params, redeem, poll, renew } = await setUp();
  expect(await redeem('WDJB-MJHT')).toMatchObject(matchError(404, 'NOT_FOUND'));
  expect(await poll('WDJB-MJHT')).toMatchObject(matchError(404, 'NOT_FOUND'));
  await platform.call(deleteAgent, { params });
  expect(await redeem()).toMatchObject(matchError(404, 'NOT_FOUND'));
  expect(await poll()).toMatchObject(matchError(404, 'NOT_FOUND'));
  expect(await renew()).toMatchObject(matchError(404, 'NOT_FOUND'));
});

it("requires the platform's credentials for polling", async () => {
  const { platform, deviceCode, redeem } = await setUp();
  const { body } = await redeem();
  const params = { code: deviceCode.code };
  for (const headers of [{ Authorization: '' }, bearer(body.accessToken)]) {
    expect(await platform.call(getDeviceCodeStatus, { params, headers })).toMatchObject(
      matchError(401, 'UNAUTHORIZED'),
    );
  }
});

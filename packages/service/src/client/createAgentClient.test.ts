import { getOwnAgent, redeemDeviceCode as redemption } from '@latchkey/contract/agents';
import { describe, expect, it } from 'vitest';
import { getCustomer } from '../actions/customers.ts';
import { getOwnAgent as getOwn } from '../actions/ownAgent.ts';
import { redeemDeviceCode } from '../actions/redeemDeviceCode.ts';
import { ServiceOptionError } from '../errors/serviceOptionError.ts';
import { createAgentClient } from './createAgentClient.ts';
import { createServiceClient } from './createServiceClient.ts';

function recorded(response: () => Response) {
  const requests: Request[] = [];
  const baseUrl = 'https://service.test/2025-10-13';
  const fetch = async (request: Request) => {
    requests.push(request);
    return response();
  };
  return { options: { baseUrl, fetch }, requests };
}

describe('createAgentClient', () => {
  it("sends the agent's token in its scheme", async () => {
    const { options, requests } = recorded(() => new Response(null, { status: 204 }));
    const agent = createAgentClient({ ...options, accessToken: 'agt_canary' });
    await agent.send(getOwnAgent);
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer agt_canary');
    expect(JSON.stringify(agent)).not.toContain('canary');
  });

  it('sends no credentials to an operation without authentication, whatever the caller passes', async () => {
    const { options, requests } = recorded(() => new Response(null, { status: 204 }));
    const agent = createAgentClient({ ...options, accessToken: 'agt_canary' });
    await agent.send(redemption, { params: { code: 'ABCD' }, headers: { Authorization: 'Bearer other' } });
    expect(requests[0]?.headers.get('authorization')).toBeNull();
  });

  it('keeps platform functions and agent clients apart in the types, both ways', () => {
    const agent = createAgentClient({ baseUrl: 'https://service.test', accessToken: 'a' });
    const platform = createServiceClient({ baseUrl: 'https://service.test', clientId: 'c', clientSecret: 's' });
    // @ts-expect-error: the compiler refuses it, so that no token is sent where it cannot be meant.
    const misused = () => getCustomer(agent, { customerId: 'Customer:1' });
    // @ts-expect-error: and here.
    const misusedToo = () => getOwn(platform);
    expect([misused, misusedToo]).toHaveLength(2);
    expect([agent.scheme, platform.scheme]).toEqual(['agent', 'platform']);
  });

  it.each(['', 'two words', 'line\nbreak', 'ümlaut'])('rejects %j as a token', (accessToken) => {
    const options = { baseUrl: 'https://service.test', accessToken };
    expect(() => createAgentClient(options)).toThrow(/^"accessToken" must be printable/);
    if (accessToken !== '') expect(() => createAgentClient(options)).not.toThrow(accessToken);
  });

  it('rejects a missing token', () => {
    const options = { baseUrl: 'https://service.test', accessToken: undefined as unknown as string };
    expect(() => createAgentClient(options)).toThrow(
      '(got undefined, as from an environment variable that is not set). Pass createAgentClient({ accessToken })',
    );
  });

  it('does not send a token over plain http', () => {
    expect(() => createAgentClient({ baseUrl: 'http://service.test', accessToken: 'a' })).toThrow(ServiceOptionError);
  });
});

describe('redeemDeviceCode', () => {
  const policy = {
    permissions: ['CREATE_QUOTES'],
    defaultExecutionMode: 'AUTO',
    spendingLimits: {
      currency: 'USD',
      perTransactionLimit: 1,
      dailyLimit: 1,
      dailyTransactionLimit: 1,
      monthlyLimit: 1,
    },
    accountRestrictions: {},
  };

  it('sends one request, without credentials', async () => {
    const response = { agentId: 'Agent:1', agentName: 'Bookkeeper', accessToken: 'agt_1', policy };
    const { options, requests } = recorded(() => Response.json(response));
    expect((await redeemDeviceCode(options, { code: 'ABCD-1234' })).accessToken).toBe('agt_1');
    expect(requests.map(({ url, method }) => [method, url])).toEqual([
      ['POST', 'https://service.test/2025-10-13/agents/device-codes/ABCD-1234/redeem'],
    ]);
    expect(requests[0]?.headers.get('authorization')).toBeNull();
  });

  it('does not retry, because a code is valid for one use', async () => {
    const { options, requests } = recorded(() => Response.json({ code: 'INTERNAL_ERROR' }, { status: 500 }));
    await expect(redeemDeviceCode(options, { code: 'ABCD' })).rejects.toMatchObject({ mayHaveTakenEffect: true });
    expect(requests).toHaveLength(1);
  });
});

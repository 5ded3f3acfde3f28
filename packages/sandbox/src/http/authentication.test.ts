import { getOwnAgent } from '@latchkey/contract/agents';
import { getConfig } from '@latchkey/contract/config';
import { describe, expect, it } from 'vitest';
import { openAgency } from '../../test/agents.ts';
import { hashToHex } from '../crypto/keys.ts';
import { authenticate } from './authentication.ts';

const platform = { clientId: 'platform', clientSecret: 'se:cret-é' };
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

it('accepts client id and secret by HTTP Basic', () => {
  expect(() => authenticate(basic('platform:se:cret-é'), platform)).not.toThrow();
  expect(() => authenticate(basic('platform:se:cret-é').replace('Basic', 'basic'), platform)).not.toThrow();
});

it.each([
  ['nothing', null],
  ['an empty header', ''],
  ['another scheme', basic('platform:se:cret-é').replace('Basic', 'Bearer')],
  ['a wrong secret', basic('platform:secret')],
  ['a wrong id', basic('platforn:se:cret-é')],
  ['an id alone', basic('platform')],
  ['a longer secret', basic('platform:se:cret-é ')],
  ['no base64', 'Basic %%%'],
  ['no UTF-8', `Basic ${Buffer.from([0xff]).toString('base64')}`],
  ['nobody', basic(':')],
])('rejects %s', (_, header) => {
  expect(() => authenticate(header, platform)).toThrow(
    expect.objectContaining({
      status: 401,
      code: 'UNAUTHORIZED',
      headers: { 'WWW-Authenticate': expect.stringContaining('Basic') },
    }),
  );
});

describe('agents', () => {
  it("accepts an agent's token for the agent's operations", async () => {
    const { program } = await openAgency();
    expect(await program.call(getOwnAgent)).toMatchObject({ status: 200, body: { id: program.agent.id } });
    const headers = { Authorization: `bearer ${program.accessToken}` };
    expect(await (await openAgency()).platform.call(getOwnAgent, { headers })).toMatchObject({ status: 200 });
  });

  it('rejects the other scheme', async () => {
    const { platform, program } = await openAgency();
    const asPlatform = await platform.call(getOwnAgent);
    expect(asPlatform).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    expect(asPlatform.headers.get('www-authenticate')).toContain('Bearer');
    const asAgent = await program.call(getConfig);
    expect(asAgent).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    expect(asAgent.headers.get('www-authenticate')).toContain('Basic');
  });

  it.each([
    ['nothing', ''],
    ['no token', 'Bearer '],
    ['another token', `Bearer agt_${'0'.repeat(64)}`],
    ['what is no token', 'Bearer %%%'],
  ])('rejects %s', async (_, authorization) => {
    const { platform } = await openAgency();
    const response = await platform.call(getOwnAgent, { headers: { Authorization: authorization } });
    expect(response).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  });

  it('rejects a token with a suffix, and a digest instead of a token', async () => {
    const { program, platform } = await openAgency();
    for (const token of [`${program.accessToken}0`, program.accessToken.slice(0, -1), hashToHex(program.accessToken)]) {
      const response = await platform.call(getOwnAgent, { headers: { Authorization: `Bearer ${token}` } });
      expect(response.status).toBe(401);
    }
  });
});

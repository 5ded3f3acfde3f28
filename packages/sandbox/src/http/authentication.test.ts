import { expect, it } from 'vitest';
import { authenticate } from './authentication.ts';

const platform = { clientId: 'platform', clientSecret: 'se:cret-é' };
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

it('default: client id and secret by HTTP Basic', () => {
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
])('error: %s', (_, header) => {
  expect(() => authenticate(header, platform)).toThrow(
    expect.objectContaining({
      status: 401,
      code: 'UNAUTHORIZED',
      headers: { 'WWW-Authenticate': expect.stringContaining('Basic') },
    }),
  );
});

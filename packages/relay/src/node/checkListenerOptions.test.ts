import { expect, it } from 'vitest';
import { checkListenerOptions } from './checkListenerOptions.ts';

const check = (options: object) => () => checkListenerOptions('listen', options, ['port', 'trustProxy']);

it.each([{}, { port: 0 }, { trustProxy: true }, { trustProxy: false }, { trustProxy: undefined }])(
  'accepts %j',
  (options) => expect(check(options)).not.toThrow(),
);

it.each(['0', 'true', 1, null])('refuses %j for trustProxy, which would count as another value', (trustProxy) => {
  expect(check({ trustProxy })).toThrow(/^listen got an invalid option:\n- trustProxy: It is not a boolean;/);
});

it('lists every invalid option', () => {
  expect(check({ trustProxy: 'true', hostname: '0.0.0.0' })).toThrow(
    /^listen got 2 invalid options:\n- hostname: .* The options are port, trustProxy\.\n- trustProxy: /,
  );
});

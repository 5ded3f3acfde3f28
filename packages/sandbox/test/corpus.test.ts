import { createHash } from 'node:crypto';
import { verifyCredential } from '@latchkey/contract/credentials';
import { expect, it } from 'vitest';
import { sample } from '../../../scripts/scope.mjs';
import { getPayload, openPlatform } from './platform.ts';

/** Strings that some layer might alter. */
const payloads = [
  '{"a":1}',
  '{ "a" : 1 }',
  ' {"a":1}',
  '{"a":1} ',
  '\t{"a":1}\t',
  '{"a":1}\n',
  '{"a":1}\r\n',
  '{"a":1}\r',
  '\n\n',
  '{"a":1,"a":2}',
  '{"b":1,"a":2}',
  '{"a":"\\u00e9"}',
  '{"a":"é"}',
  '{"a":"e\u0301"}',
  '{"a":"\\/"}',
  '{"a":"/"}',
  '{"a":1.0}',
  '{"a":1e2}',
  '{"a":9007199254740993}',
  '{"a":-0}',
  '{"a":"\u{1f510}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"}',
  '{"a":"\u2028\u2029"}',
  '{"a":"\u0000"}',
  '{"a":"\u001f\u007f\u0085"}',
  '\ufeff{"a":1}',
  '{"a":"\ufeff"}',
  '{"a":"\u202e\u2066"}',
  '',
  'not json at all',
  `{"a":"${'0123456789abcdef'.repeat(65_536)}"}`,
];

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

// requirement: 14
it('issues, signs and verifies thirty payloads byte for byte', async () => {
  // Not all corpus payloads can be issued by a service that follows the contract.
  const platform = openPlatform({ checkResponses: false });
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, 1_000_000_000);
  const bob = await platform.register();
  let exact = 0;
  for (const payload of payloads) {
    await platform.clock.advance(1);
    platform.sandbox.world.faults.add({ operation: 'createQuote', effect: { kind: 'payload', payload } });
    const quote = await platform.quote(ada.accountId, bob.accountId, 1_000_000);
    const issued = getPayload(quote);
    const executed = await platform.execute(ada, quote);
    if (sha256(issued) === sha256(payload) && executed.status === 200) exact++;
  }
  expect(payloads).toHaveLength(30);
  expect(exact).toBe(30);
});

// requirement: 14
it('accepts no payload for another', async () => {
  // Not all corpus payloads can be issued by a service that follows the contract.
  const platform = openPlatform({ checkResponses: false });
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, 1_000_000_000);
  const bob = await platform.register();
  const short = payloads.filter((payload) => payload.length < 1_000);
  for (const [at, payload] of sample([...short.entries()], 10)) {
    platform.sandbox.world.faults.add({ operation: 'createQuote', effect: { kind: 'payload', payload } });
    const quote = await platform.quote(ada.accountId, bob.accountId, 1_000_000);
    const signature = await ada.device.sign(short[(at + 1) % short.length] ?? '');
    const refused = await platform.execute(ada, quote, { signature });
    expect([payload, refused.status]).toEqual([payload, 401]);
  }
});

// requirement: 14
it('signs a login payload unchanged', async () => {
  // Not all corpus payloads can be issued by a service that follows the contract.
  const platform = openPlatform({ checkResponses: false });
  const { authMethodId } = await platform.register();
  platform.sandbox.world.faults.add({
    operation: verifyCredential.id,
    effect: { kind: 'payload', payload: ' é\r\n\u0000' },
  });
  expect((await platform.login(authMethodId)).session).toMatchObject({ type: 'EMAIL_OTP' });
});

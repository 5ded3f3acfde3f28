import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as calls from '@latchkey/contract/calls';
import { describe, expect, it } from 'vitest';
import { hostileFlows } from './hostileFlows.ts';
import { hostileOperations, signingOperations } from './hostileOperations.ts';
import { provenOperations } from './provenOperations.ts';
import { serviceFlows } from './serviceFlows.ts';
import { provenServiceOperations, serviceOperations, unsignedOperations } from './serviceOperations.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const source = fileURLToPath(new URL('../../src', import.meta.url));
const read = (file: string) => readFileSync(file, 'utf8');
const listSources = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );

/** The functions that run a flow, by the flow that they create. */
const openers = ['openFlows.ts', 'openSignIns.ts'].flatMap((file) =>
  read(`${here}${file}`)
    .split(/^export function /m)
    .slice(1)
    .map((text) => ({ opener: text.slice(0, text.indexOf('(')), text })),
);
const suites = {
  'hostile relay': ['hostileFlows.ts', 'hostileWalletFlows.ts'],
  'hostile service': ['serviceFlows.ts'],
};

/** Every flow of core: a file `create…Flow.ts`. */
const flows = listSources()
  .filter((file) => /flows\/.*\/create\w+Flow\.ts$/.test(file))
  .map((file) => file.slice(file.lastIndexOf('/') + 1, -3));

/** Every operation of the contract that core calls with a signature or a proof of the signing key. */
const texts = listSources().map((file) => ({ file, text: read(`${source}/${file}`) }));
const proving = Object.values(calls).flatMap((call) =>
  'proof' in call && call.proof !== undefined ? [call.id as string] : [],
);
/** The files that call a function that signs, except those that only implement it. */
const signing = texts
  .filter(({ file }) => !file.startsWith('signing/') && file !== 'session/signForAccount.ts')
  .filter(({ text }) => {
    const code = text.replace(/^ *\*.*$/gm, '').replace(/^export (async )?function \w+/gm, '');
    return /\b(signForAccount|signLoginToken|signPayload|signQuote|createSignatureHeader)\(/.test(code);
  })
  .map(({ file }) => file);

// requirement: 73
describe('the suites against a hostile relay and a hostile service', () => {
  it('find the flows of core', () => {
    expect(flows.length).toBeGreaterThanOrEqual(8);
    expect(flows).toContain('createSendFlow');
  });

  it.each(flows.flatMap((flow) => Object.keys(suites).map((suite) => [flow, suite] as const)))(
    'run %s in the suite of the %s',
    (flow, suite) => {
      const opened = openers.filter(({ text }) => text.includes(`${flow}(`)).map(({ opener }) => opener);
      const text = suites[suite as keyof typeof suites].map((file) => read(`${here}${file}`)).join('\n');
      expect(opened.filter((opener) => text.includes(`${opener}(`))).not.toEqual([]);
    },
  );

  it('run the same flows', () => {
    const names = new Set([...Object.keys(hostileOperations), ...Object.keys(serviceOperations)]);
    const only = [...Object.keys(unsignedOperations), ...Object.keys(provenServiceOperations)];
    const ofService = Object.keys(serviceFlows).filter((name) => !names.has(name) && !only.includes(name));
    expect(ofService.sort()).toEqual(Object.keys(hostileFlows).sort());
  });

  it('run the same operations', () => {
    const ofService = [serviceOperations, provenServiceOperations, unsignedOperations].flatMap(Object.keys);
    expect(ofService.sort()).toEqual(Object.keys(hostileOperations).sort());
    expect(Object.keys(serviceOperations).sort()).toEqual(Object.keys(signingOperations).sort());
    for (const name of ofService) expect(serviceFlows, name).toHaveProperty([name]);
  });

  it('run every operation that proves the signing key', () => {
    const text = read(`${here}provenOperations.ts`) + read(`${here}hostileOperations.ts`);
    expect(proving.length).toBeGreaterThanOrEqual(10);
    expect(proving.filter((id) => !text.includes(`${id}(wallet`))).toEqual([]);
    expect(Object.keys(provenOperations).length).toBeGreaterThanOrEqual(proving.length - 1);
  });

  it('run every function that signs', () => {
    // Each file, and the operation or flow that runs it in both suites.
    expect(signing.sort()).toEqual([
      'actions/createCredential.ts', // createPasskey, createIdentity, createEmailCode, createPhoneCode
      'actions/deleteCredential.ts', // deleteCredential
      'actions/updateCustomer.ts', // changeEmail, changePhoneNumber
      'client/proveSigner.ts', // the operations that prove the signing key
      'flows/login/verifyCode.ts', // sign-in by code
      'flows/send/signLockedQuote.ts', // a payment
      'sealedKeys/exportWallet.ts', // exportWallet
      'session/refresh.ts', // refreshSession
      'session/revoke.ts', // revokeSession, signOut
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { createExternalAccount, deleteExternalAccount } from '../accounts/index.ts';
import { deleteAgent, updateAgent } from '../agents/index.ts';
import * as calls from '../calls/index.ts';
import { revealCard, updateCard } from '../cards/index.ts';
import { getCustomer, updateCustomer } from '../customers/index.ts';
import type { Callable } from '../operation.ts';
import { operations } from '../operations.ts';
import { completeScaReset, confirmScaEnrolment, startScaEnrolment } from '../sca/index.ts';
import { needsProof, proofText } from './proof.ts';

// requirement: 64
describe('proofText', () => {
  it('joins method and path, body hash, time and nonce by line feeds, without one at the end', () => {
    const subject = { bodyHash: 'ab', time: '1800000000000', nonce: 'n' };
    expect(proofText({ method: 'POST', path: '/cards/Card:1/reveal', ...subject })).toBe(
      'latchkey-proof-v1\nPOST /cards/Card:1/reveal\nab\n1800000000000\nn',
    );
  });
});

// requirement: 63
describe('needsProof', () => {
  it.each([
    ['reveals a card', revealCard, undefined, true],
    ['closes a card', updateCard, { state: 'CLOSED' }, true],
    ['gives a card a state that the contract does not know', updateCard, { state: 'closed' }, true],
    ['gives a card no state', updateCard, { state: null }, true],
    ['gives a card a list of states', updateCard, { state: ['FROZEN'] }, true],
    ['freezes a card', updateCard, { state: 'FROZEN' }, false],
    ['unfreezes a card', updateCard, { state: 'ACTIVE' }, false],
    ['changes what funds a card', updateCard, { fundingSources: [] }, false],
    ['removes a payee', deleteExternalAccount, undefined, true],
    ['changes an e-mail address', updateCustomer, { customerType: 'INDIVIDUAL', email: 'a@example.com' }, true],
    ['changes a phone number', updateCustomer, { phoneNumber: '+4915112345678' }, true],
    ['removes a phone number', updateCustomer, { phoneNumber: null }, true],
    ['changes a name', updateCustomer, { fullName: 'Ada' }, false],
    ['has no body', updateCustomer, undefined, false],
    ['resumes an agent', updateAgent, { isPaused: false }, true],
    ['pauses an agent', updateAgent, { isPaused: true }, false],
    ['gives an agent a state that the contract does not know', updateAgent, { isPaused: 'true' }, true],
    ['revokes an agent', deleteAgent, undefined, true],
    ['replaces a lost number', completeScaReset, { mobile: { countryCode: '+49', number: '1' } }, true],
    ['removes a lost factor', completeScaReset, undefined, true],
    ['starts the enrolment of a factor', startScaEnrolment, { type: 'TOTP' }, true],
    ['enrols a factor', confirmScaEnrolment, { type: 'TOTP', secret: 'ff', code: '123456' }, true],
    ['adds a payee', createExternalAccount, { currency: 'EUR' }, false],
    ['adds a payee that gets no deposits', createExternalAccount, { defaultUmaDepositAccount: false }, false],
    ['redirects deposits to a new payee', createExternalAccount, { defaultUmaDepositAccount: true }, true],
    ['reads', getCustomer, undefined, false],
  ] as const)('decides for a call that %s', (_, operation, body, isNeeded) => {
    expect(needsProof(operation, body)).toBe(isNeeded);
  });

  it('is required by eleven operations, and the calls of a browser carry the same rule', () => {
    const proven = operations.filter((row) => row.proof !== undefined);
    expect(proven.map(({ id }) => id).sort()).toEqual([
      'completeScaReset',
      'confirmScaEnrolment',
      'createExternalAccount',
      'deleteAgent',
      'deleteExternalAccount',
      'deleteScaFactor',
      'revealCard',
      'startScaEnrolment',
      'updateAgent',
      'updateCard',
      'updateCustomer',
    ]);
    const byId: Readonly<Record<string, Callable | undefined>> = calls;
    for (const { id, proof } of proven) expect([id, byId[id]?.proof]).toEqual([id, proof]);
  });
});

import { deleteCredential } from '@latchkey/contract/credentials';
import { describe, expect, it } from 'vitest';
import { checkOutcome, NotOffered } from './checkOutcome.ts';
import type { Outcome } from './scenario.ts';

/** Checks a response of `deleteCredential`, which returns 202 with a body, 204 without one, or an error. */
function check(outcome: Outcome, status: number, body?: unknown): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  const scenario = {
    operation: deleteCredential,
    outcome,
    cause: 'a test',
    needs: [],
    perform: () => Promise.reject(),
  };
  checkOutcome(scenario, { status, body, text, headers: new Headers() });
}

const challenge = { payloadToSign: 'payload', requestId: 'Request:1', expiresAt: '2026-11-21T09:05:00Z' };
const notFound = { status: 404, code: 'NOT_FOUND', message: 'No such credential.' };
const notOffered = { status: 501, code: 'NOT_IMPLEMENTED', message: 'Not offered.' };

describe('a success', () => {
  it('accepts the expected status with a body of its schema', () => {
    expect(() => check(202, 202, challenge)).not.toThrow();
    expect(() => check(204, 204)).not.toThrow();
  });

  it('rejects another status, and includes the start of the response', () => {
    expect(() => check(202, 404, notFound)).toThrow(
      `Expected deleteCredential to return 202, but the status is 404: ${JSON.stringify(notFound)}.`,
    );
    const long = { text: 'x'.repeat(1_000) };
    expect(() => check(202, 500, long)).toThrow(/but the status is 500: .{400}\.$/);
  });

  it('rejects a status that the contract does not define', () => {
    expect(() => check(200, 200, challenge)).toThrow('the contract does not define this status');
  });

  it('rejects a body where the contract defines none', () => {
    expect(() => check(204, 204, challenge)).toThrow('the response has a body');
  });

  it('lists each difference between the body and its schema with its path', () => {
    const { expiresAt: _, ...incomplete } = { ...challenge, payloadToSign: 7 };
    expect(() => check(202, 202, incomplete)).toThrow(/payloadToSign: .*; expiresAt: /);
    expect(() => check(202, 202)).toThrow(/body: /);
  });
});

describe('an error', () => {
  it('accepts the code with its status', () => {
    expect(() => check('NOT_FOUND', 404, notFound)).not.toThrow();
  });

  it('rejects a body that is not an error body', () => {
    expect(() => check('NOT_FOUND', 404)).toThrow('the body is not an error body');
    expect(() => check('NOT_FOUND', 404, { status: 404 })).toThrow('the body is not an error body');
  });

  it('rejects another code, another status, and a body with a different status', () => {
    expect(() => check('NOT_FOUND', 404, { ...notFound, code: 'GONE' })).toThrow('but the code is GONE.');
    expect(() => check('NOT_FOUND', 400, { ...notFound, status: 400 })).toThrow(
      'but the status is 400 instead of 404.',
    );
    expect(() => check('NOT_FOUND', 404, { ...notFound, status: 400 })).toThrow('but the status in the body is 400.');
  });
});

describe('an operation that is not offered', () => {
  it('throws NotOffered for a 501 with its code, whichever other outcome is expected', () => {
    expect(() => check(204, 501, notOffered)).toThrow(new NotOffered('deleteCredential is not offered.'));
    expect(() => check('NOT_FOUND', 501, notOffered)).toThrow(NotOffered);
  });

  it('accepts it where it is the expected outcome', () => {
    expect(() => check('NOT_IMPLEMENTED', 501, notOffered)).not.toThrow();
  });

  it('fails for a 501 without the code', () => {
    const error = { ...notOffered, code: 'NOT_FOUND' };
    expect(() => check(204, 501, error)).toThrow('the status is 501');
    expect(() => check(204, 501)).toThrow('the status is 501');
  });
});

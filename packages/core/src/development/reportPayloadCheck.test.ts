import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { reportPayloadCheck } from './reportPayloadCheck.ts';
import { forgetWarnings } from './warnOnce.ts';

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  forgetWarnings();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

it.each([
  [
    { returned: undefined },
    /"checkPayload" must return a boolean \(got a value of type undefined\), .+ Return true if/,
  ],
  [{ returned: 'canary' }, /"checkPayload" must return a boolean \(got a value of type string\)/],
  [{ thrown: new RangeError('canary') }, /"checkPayload" threw \(got RangeError\), .+ Find its error as the "cause"/],
  [{ thrown: 'canary' }, /"checkPayload" threw \(got string\)/],
])('names the mistake of %j', (outcome, message) => {
  reportPayloadCheck(outcome);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(message)]]);
  expect(warn.mock.calls.join()).toMatch(/See https:\S+\/errors\/PAYLOAD_MISMATCH$/);
  expect(warn.mock.calls.join()).not.toContain('canary');
});

it('is silent about a check that refuses', () => {
  reportPayloadCheck({ returned: false });
  expect(warn).not.toHaveBeenCalled();
});

import { updateCustomer } from '@latchkey/contract/customers';
import { completeScaReset, getScaReset, type ScaReset, startScaReset } from '@latchkey/contract/sca';
import { describe, expect, it } from 'vitest';
import { type Europe, openEurope } from '../../../test/european.ts';
import { matchError } from '../../../test/matchError.ts';
import { signedRetry } from '../../../test/wallet.ts';

const mobile = { countryCode: '+49', number: '15199999999' };

async function begin(europe: Europe, factor = 'SMS_OTP') {
  const { body } = await europe.call<{ resetId: string }>(startScaReset, { query: europe.query, body: { factor } });
  const at = { query: europe.query, params: { resetId: body.resetId } };
  return {
    resetId: body.resetId,
    read: async () => (await europe.call<ScaReset>(getScaReset, at)).body,
    complete: (body?: object) => europe.call(completeScaReset, { ...at, ...(body && { body }) }),
    decide: (status: string) =>
      europe.platform.sandbox.fetch(
        new Request('http://sandbox.test/developer/liveness', {
          method: 'POST',
          body: JSON.stringify({ resetId: body.resetId, status }),
        }),
      ),
  };
}

/** The requests that lead to each status. */
const reachStatus: Record<string, (europe: Europe, reset: Awaited<ReturnType<typeof begin>>) => Promise<unknown>> = {
  INITIATED: async () => {},
  PENDING_REVIEW: (_, { decide }) => decide('PENDING_REVIEW'),
  LIVENESS_PASSED: (_, { decide }) => decide('LIVENESS_PASSED'),
  REJECTED: (_, { decide }) => decide('REJECTED'),
  EXPIRED: ({ clock }) => clock.advance(3_600_000),
  COMPLETED: async (_, { decide, complete }) => {
    await decide('LIVENESS_PASSED');
    await complete({ mobile });
  },
};

/** Every decision in every status, and whether it is accepted. */
const decisions: [string, string, boolean][] = Object.keys(reachStatus).flatMap((from) =>
  ['PENDING_REVIEW', 'LIVENESS_PASSED', 'REJECTED'].map((to): [string, string, boolean] => [
    from,
    to,
    from === 'INITIATED' || (from === 'PENDING_REVIEW' && to !== 'PENDING_REVIEW'),
  ]),
);

describe('deciding', () => {
  it.each(decisions)('accepts %s → %s: %s', async (from, to, taken) => {
    const europe = await openEurope();
    const reset = await begin(europe);
    await reachStatus[from]?.(europe, reset);
    expect((await reset.read()).status).toBe(from);
    expect((await reset.decide(to)).status).toBe(taken ? 200 : 409);
    expect((await reset.read()).status).toBe(taken ? to : from);
  });

  it('rejects an unknown reset and an invalid decision', async () => {
    const europe = await openEurope();
    const { decide } = await begin(europe);
    expect((await decide('COMPLETED')).status).toBe(400);
    expect(() => europe.world.decideReset('none', 'REJECTED')).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });
});

describe('completing', () => {
  it('sends codes to the new number', async () => {
    const europe = await openEurope();
    const reset = await begin(europe);
    expect(await reset.read()).toEqual({
      status: 'INITIATED',
      factor: 'SMS_OTP',
      expiresAt: new Date(europe.clock.now() + 3_600_000).toISOString(),
    });
    await reset.decide('LIVENESS_PASSED');
    const done = await reset.complete({ mobile });
    expect([done.status, done.text]).toEqual([204, '']);
    expect(await reset.read()).toMatchObject({
      status: 'COMPLETED',
      enrollmentStatus: 'COMPLETED',
      completedAt: new Date(europe.clock.now()).toISOString(),
    });
    await europe.startLogin('SMS_OTP');
    expect(europe.world.inbox().at(-1)?.to).toBe('+4915199999999');
  });

  it('sends codes to a number that the customer gets later', async () => {
    const europe = await openEurope();
    const { platform, eva, query, world } = europe;
    const reset = await begin(europe);
    await reset.decide('LIVENESS_PASSED');
    await reset.complete({ mobile });
    const body = { customerType: 'INDIVIDUAL', phoneNumber: '+4917012345678' };
    expect(await signedRetry(platform, updateCustomer, { params: query, body }, eva.device)).toMatchObject({
      status: 200,
    });
    await europe.startLogin('SMS_OTP');
    expect(world.inbox().at(-1)?.to).toBe('+4917012345678');
  });

  it('removes a passkey and stays pending until another is enrolled', async () => {
    const europe = await openEurope();
    await europe.enrolPasskey();
    const reset = await begin(europe, 'PASSKEY');
    await reset.decide('LIVENESS_PASSED');
    expect((await reset.complete({ mobile })).status).toBe(400);
    expect((await reset.complete()).status).toBe(204);
    expect(await reset.read()).toMatchObject({ status: 'COMPLETED', enrollmentStatus: 'PENDING' });
    await europe.enrolPasskey();
    expect(await reset.read()).toMatchObject({ enrollmentStatus: 'COMPLETED' });
  });

  it.each(Object.keys(reachStatus).filter((status) => status !== 'LIVENESS_PASSED'))(
    'rejects completion while %s',
    async (status) => {
      const europe = await openEurope();
      const reset = await begin(europe);
      await reachStatus[status]?.(europe, reset);
      expect(await reset.complete({ mobile })).toMatchObject(matchError(400, 'INVALID_INPUT', 'SCA_RESET_NOT_PASSED'));
    },
  );

  it('rejects an SMS reset without a number', async () => {
    const europe = await openEurope();
    const reset = await begin(europe);
    await reset.decide('LIVENESS_PASSED');
    expect(await reset.complete()).toMatchObject({
      status: 400,
      body: { details: { errors: [{ field: 'mobile' }] } },
    });
    expect((await reset.read()).status).toBe('LIVENESS_PASSED');
  });
});

describe('starting', () => {
  it('returns the liveness link', async () => {
    const europe = await openEurope();
    const body = { factor: 'SMS_OTP' };
    expect(await europe.call(startScaReset, { query: europe.query, body })).toMatchObject({
      status: 201,
      body: { resetId: expect.any(String), verificationLink: expect.stringMatching(/^https:/) },
    });
  });

  it('rejects a sixth reset within 24 hours', async () => {
    const europe = await openEurope();
    const again = () => europe.call(startScaReset, { query: europe.query, body: { factor: 'SMS_OTP' } });
    for (let times = 0; times < 5; times++) {
      expect((await again()).status).toBe(201);
      await europe.clock.advance(3_600_000);
    }
    const sixth = await again();
    expect(sixth).toMatchObject(matchError(429, 'RATE_LIMITED'));
    expect(sixth.headers.get('retry-after')).toBe(String(19 * 3600));
    await europe.clock.advance(19 * 3_600_000);
    expect((await again()).status).toBe(201);
  });

  it("rejects a factor that the customer does not have, and another customer's reset", async () => {
    const europe = await openEurope();
    expect(await europe.call(startScaReset, { query: europe.query, body: { factor: 'TOTP' } })).toMatchObject(
      matchError(409, 'CONFLICT', 'SCA_FACTOR_NOT_ENROLLED'),
    );
    const { resetId } = await begin(europe);
    const elsewhere = await europe.platform.register();
    for (const [customerId, status, code] of [
      [elsewhere.customerId, 409, 'CONFLICT'],
      ['Customer:none', 404, 'USER_NOT_FOUND'],
    ] as const) {
      const at = { query: { customerId }, params: { resetId } };
      expect(await europe.call(getScaReset, at)).toMatchObject(matchError(status, code));
      expect(await europe.call(completeScaReset, at)).toMatchObject(matchError(status, code));
    }
    const params = { resetId: 'none' };
    expect(await europe.call(getScaReset, { query: europe.query, params })).toMatchObject(matchError(404, 'NOT_FOUND'));
  });
});

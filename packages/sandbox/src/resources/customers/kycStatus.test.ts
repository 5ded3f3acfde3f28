import { isTransition } from '@latchkey/contract';
import { type KycStatus, kycStatuses, kycTransitions } from '@latchkey/contract/customers';
import { describe, expect, it } from 'vitest';
import { businessInfo, openOnboarding } from '../../../test/onboarding.ts';

/** Creates a customer in a status through the interface and the developer API. */
async function openIn(status: KycStatus) {
  const onboarding = openOnboarding({ customersBegin: status === 'APPROVED' ? 'APPROVED' : 'UNVERIFIED' });
  const suffix = { PENDING: '001', HOLD: '001', REJECTED: '002' }[status as string] ?? '';
  const { body: ada } = await onboarding.create({ fullName: `Ada Lovelace${suffix}` });
  if (status === 'HOLD') onboarding.sandbox.world.decideCustomer(ada.id, 'HOLD');
  return { ...onboarding, ada };
}

describe('every transition from every status', () => {
  const outcomes = ['APPROVED', 'REJECTED', 'HOLD'] as const;
  it.each(kycStatuses.flatMap((from) => outcomes.map((to) => [from, to] as const)))(
    'allows %s to %s only where the table does',
    async (from, to) => {
      const { ada, sandbox, read, events } = await openIn(from);
      expect((await read(ada.id)).kycStatus).toBe(from);
      const before = events('').length;
      const decide = () => sandbox.world.decideCustomer(ada.id, to);
      if (isTransition(kycTransitions, from, to)) {
        decide();
        expect((await read(ada.id)).kycStatus).toBe(to);
        expect(events('').slice(before)).toEqual(
          [
            ...(to === 'HOLD' ? [] : [`CUSTOMER.KYC_${to}`]),
            `VERIFICATION.${to === 'HOLD' ? 'PENDING_MANUAL_REVIEW' : to}`,
          ].filter((type) => type !== 'VERIFICATION.PENDING_MANUAL_REVIEW' || from !== 'HOLD'),
        );
        return;
      }
      expect(decide).toThrow(expect.objectContaining({ code: 'INVALID_STATE_TRANSITION', status: 409 }));
      expect((await read(ada.id)).kycStatus).toBe(from);
      expect(events('')).toHaveLength(before);
    },
  );
});

it('never shows a transition that the table does not have', async () => {
  const { create, createBusiness, verify, clock, sandbox } = openOnboarding();
  for (const suffix of ['001', '002', '003', '']) {
    const { body: person } = await create({ fullName: `Ada Lovelace${suffix}` });
    const { body: business } = await createBusiness({ ...businessInfo, registrationNumber: `R${suffix}` });
    for (const { id } of [person, business]) await verify(id);
  }
  await clock.advance(60_000);
  const reportedStatuses = new Map<string, KycStatus[]>();
  for (const { type, body } of sandbox.world.webhooks()) {
    if (!type.startsWith('CUSTOMER.')) continue;
    const { data } = JSON.parse(body) as { data: { id: string; kycStatus: KycStatus } };
    reportedStatuses.set(data.id, [...(reportedStatuses.get(data.id) ?? []), data.kycStatus]);
  }
  expect(reportedStatuses.size).toBeGreaterThan(4);
  for (const [first, ...rest] of reportedStatuses.values()) {
    // No event reports `UNVERIFIED`: it may precede the first event.
    const begins: readonly (KycStatus | null)[] = [null, 'UNVERIFIED'];
    expect(begins.some((from) => first !== undefined && isTransition(kycTransitions, from, first))).toBe(true);
    rest.reduce((from, to) => {
      expect(isTransition(kycTransitions, from, to)).toBe(true);
      return to;
    }, first ?? 'UNVERIFIED');
  }
});

/** What a transfer costs, in the sending currency: a fixed part and a share in hundredths of a percent. */
export interface FeePart {
  readonly fixed: bigint;
  readonly basisPoints: bigint;
}

/** The service's own fee and the platform's. */
export interface FeeSchedule {
  readonly service: FeePart;
  readonly platform: FeePart;
}

const none: FeePart = { fixed: 0n, basisPoints: 0n };

/** From wallet to wallet costs nothing. To a bank: 0.25 and 0.5 % for the service, 0.25 % for the platform. */
export function feesFor(sending: string, destination: 'internal' | 'external'): FeeSchedule {
  if (destination === 'internal' || sending !== 'USDB') return { service: none, platform: none };
  return { service: { fixed: 250_000n, basisPoints: 50n }, platform: { fixed: 0n, basisPoints: 25n } };
}

const whole = 10_000n;

/** A share of an amount, rounded half up on its own to the smallest unit (supplement 3.4). */
export function share(amount: bigint, basisPoints: bigint): bigint {
  return (amount * basisPoints + whole / 2n) / whole;
}

/** What remains of `base` (the sent amount without fixed fees) once both variable parts are taken. */
export function afterShares(base: bigint, { service, platform }: FeeSchedule): bigint {
  return base - share(base, service.basisPoints) - share(base, platform.basisPoints);
}

/** The least `base` of which at least `principal` remains (supplement 3.4, locked receiving: received / (1 − rate)). */
export function beforeShares(principal: bigint, fees: FeeSchedule): bigint {
  const rate = fees.service.basisPoints + fees.platform.basisPoints;
  let base = (principal * whole) / (whole - rate);
  while (afterShares(base, fees) >= principal) base--;
  while (afterShares(base, fees) < principal) base++;
  return base;
}

import type { Clock } from '../clock/clock.ts';
import { ApiError } from '../http/apiError.ts';
import { ConnectionLostError } from '../http/connectionLostError.ts';
import type { FaultEffect } from './faults.ts';

/**
 * Applies the effects that precede a request: delay, lost request, error.
 * @throws ConnectionLostError, or ApiError with the code of the fault.
 */
export async function applyFaultsBefore(clock: Clock, effects: readonly FaultEffect[]): Promise<void> {
  for (const effect of effects) {
    if (effect.kind === 'latency') await new Promise<void>((resolve) => void clock.setTimeout(resolve, effect.ms));
    if (effect.kind === 'lostRequest')
      throw new ConnectionLostError('Fault injection: the connection was lost before the request arrived.');
    if (effect.kind === 'error') {
      const { code, retryAfterSeconds: after } = effect;
      throw new ApiError(code, `A fault was set: ${code}.`, {
        isGeneric: true,
        ...(after !== undefined && { headers: { 'Retry-After': String(after) } }),
      });
    }
  }
}

/**
 * Handles a request under the effects that follow it: a duplicate arrives after it, and the response is lost.
 * @throws ConnectionLostError.
 */
export async function handleUnderFaults<T>(effects: readonly FaultEffect[], handle: () => Promise<T>): Promise<T> {
  const first = await handle();
  const response = effects.some(({ kind }) => kind === 'duplicate') ? await handle() : first;
  if (effects.some(({ kind }) => kind === 'lostResponse'))
    throw new ConnectionLostError('Fault injection: the response was lost.');
  return response;
}

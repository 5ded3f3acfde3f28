import type { TestEnvironment } from '@latchkey/testing';

/**
 * Loses every request of an operation until `faults.clear()`. One lost request would not do: what is on screen is read
 * again after each event of the setup.
 */
export function loseRequests({ faults }: TestEnvironment, operation: string): void {
  for (let call = 1; call <= 50; call += 1) faults.inject({ operation, call, fault: { kind: 'lostRequest' } });
}

/** Replaces every response of an operation: for what the sandbox never has. */
export function replaceResponses({ faults }: TestEnvironment, operation: string, body: unknown, status = 200): void {
  for (let call = 1; call <= 50; call += 1) {
    faults.inject({ operation, call, fault: { kind: 'status', status, body } });
  }
}

import type { Transaction } from '@latchkey/core';
import type { Route } from './route.ts';

/** Goes to a screen. */
export function goTo(route: Route): void {
  window.location.hash = route;
}

/** Opens the screen that sends money; a payment that waits continues there. */
export function openSend(): void {
  goTo('/send');
}

/** Opens the details of a payment. */
export function openPayment({ id }: Pick<Transaction, 'id'>): void {
  window.location.hash = `/activity/${encodeURIComponent(id)}`;
}

import { type ExternalAccount, getPaymentFlow, type Transaction } from '@latchkey/core';
import type { Route } from './route.ts';

/** Goes to a screen. */
export function goTo(route: Route): void {
  window.location.hash = route;
}

/** Goes to a screen in the place of the current one: the back button of the browser does not return to it. */
export function replaceRoute(route: Route): void {
  window.location.replace(`#${route}`);
}

/** Opens the screen that sends money, with an account to pay. */
export function openSend({ id }: Pick<ExternalAccount, 'id'>): void {
  window.location.hash = `/send/${encodeURIComponent(id)}`;
}

/** Opens the screen that finishes a payment. `<Fund>` finds the stored one of this browser by itself. */
export function finishPayment(payment: Transaction): void {
  if (getPaymentFlow(payment) === 'fund') goTo('/fund');
  else window.location.hash = `/send/${encodeURIComponent(payment.id)}`;
}

/** Opens the tasks that are left before everything can be used. */
export function openOnboarding(): void {
  goTo('/onboarding');
}

/** Opens the account of a payment that failed because of its details, to correct them. */
export function openCorrection({ destination }: Transaction): void {
  window.location.hash = `/accounts/${encodeURIComponent(destination?.accountId ?? '')}`;
}

/** Opens the details of a payment. */
export function openPayment({ id }: Pick<Transaction, 'id'>): void {
  window.location.hash = `/activity/${encodeURIComponent(id)}`;
}

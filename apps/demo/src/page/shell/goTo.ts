import { type ExternalAccount, summarizeTransaction, type Transaction } from '@latchkey/core';
import type { Route } from './route.ts';

/** Goes to a screen. */
export function goTo(route: Route): void {
  window.location.hash = route;
}

/**
 * Opens the screen that sends money, with an account to pay, or with a payment that waits for the user. One that is paid
 * from elsewhere continues where it began.
 */
export function openSend(target: ExternalAccount | Transaction): void {
  if (isTransaction(target) && summarizeTransaction(target).kind === 'funded') goTo('/fund');
  else window.location.hash = `/send/${encodeURIComponent(target.id)}`;
}

function isTransaction(target: ExternalAccount | Transaction): target is Transaction {
  return target.id.startsWith('Transaction:');
}

/** Opens the tasks that are left before everything can be used. */
export function openOnboarding(): void {
  goTo('/onboarding');
}

/** Opens the saved accounts. */
export function openAccounts(): void {
  goTo('/accounts');
}

/** Opens the details of a payment. */
export function openPayment({ id }: Pick<Transaction, 'id'>): void {
  window.location.hash = `/activity/${encodeURIComponent(id)}`;
}

let isCreating = false;

/** Records that a wallet is created now. */
export function recordWalletCreation(): void {
  isCreating = true;
  queueMicrotask(() => {
    isCreating = false;
  });
}

/** Returns whether a wallet was created since the last microtask, as in the render of a component. */
export function isCreatingWallet(): boolean {
  return isCreating;
}

/** Whether the relay requires a proof of the session's key, which an unlocked wallet gives. */
export function needsSigner(error: { readonly code: string; readonly next: string }): boolean {
  return error.next === 'signIn' || error.code === 'RELAY_PROOF_REQUIRED';
}

/** Opens the screen that sends money; a payment that waits continues there. */
export function openSend(): void {
  window.location.hash = '/send';
}

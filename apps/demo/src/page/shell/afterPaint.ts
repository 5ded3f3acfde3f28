/**
 * Calls back when the next frame is on its way to the screen; at once where the page is hidden and has no frames. Work
 * that follows a press begins then, so that the press shows at once. Returns a function that stops it.
 *
 * ```ts
 * setPending(true)
 * afterPaint(() => signInAs(wallet, email))
 * ```
 */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(callback);
  };
  if (document.hidden) wait();
  const frame = document.hidden ? 0 : requestAnimationFrame(wait);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

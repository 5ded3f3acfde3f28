/**
 * Loads the page anew when the connection returns after a chunk was lost with it: browsers remember that a module failed
 * until then (whatwg/html#6768). The wallet continues where the user was. A chunk that fails while the device is online
 * is left to the notice of the kit.
 */
export function reloadAfterLostChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine) return;
    window.addEventListener('online', () => window.location.reload(), { once: true });
  });
}

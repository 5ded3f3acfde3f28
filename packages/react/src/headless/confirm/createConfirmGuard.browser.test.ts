import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createConfirmGuard, MIN_STABLE_MS } from './createConfirmGuard.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const press = { isTrusted: true };

/** Renders a button that a guard observes. */
function standing() {
  const button = document.createElement('button');
  button.textContent = 'Send USD 50.00';
  document.body.append(button);
  const guard = createConfirmGuard({ now: () => performance.now() });
  const stop = guard.observe(button);
  return { button, guard, stop };
}

// Shrinks a page that is taller than the window, so that scaled content counts as covered.
beforeEach(() => page.viewport(400, 600));
afterEach(() => document.body.replaceChildren());

describe('createConfirmGuard', () => {
  // requirement: 58
  it('accepts a press on a visible, stationary button', async () => {
    const { guard, stop } = standing();
    await pause(MIN_STABLE_MS + 300);
    expect(guard.checkPress(press)).toBeUndefined();
    stop();
  });

  // requirement: 58
  it('refuses a press right after the button moved', async () => {
    const { button, guard, stop } = standing();
    await pause(MIN_STABLE_MS + 300);
    button.style.setProperty('margin-block-start', '80px');
    expect(guard.checkPress(press)).toBe('tooEarly');
    await pause(MIN_STABLE_MS + 50);
    expect(guard.checkPress(press)).toBeUndefined();
    stop();
  });

  // requirement: 58
  it('accepts a press right after the user scrolled, and refuses one after a script did', async () => {
    const { button, guard, stop } = standing();
    for (const place of ['before', 'after'] as const) {
      const spacer = document.createElement('div');
      spacer.style.setProperty('block-size', '500px');
      button[place](spacer);
    }
    await pause(MIN_STABLE_MS + 300);
    await userEvent.wheel(button, { delta: { y: 40 } });
    await expect.poll(() => window.scrollY).toBeGreaterThan(0);
    expect(guard.checkPress(press)).toBeUndefined();
    await pause(MIN_STABLE_MS + 300);
    window.scrollBy(0, 40);
    expect(guard.checkPress(press)).toBe('tooEarly');
    stop();
    window.scrollTo(0, 0);
  });

  // requirement: 58
  it('refuses a press on a button that moved while the user scrolled', async () => {
    const { button, guard, stop } = standing();
    const spacer = document.createElement('div');
    spacer.style.setProperty('block-size', '900px');
    button.after(spacer);
    await pause(MIN_STABLE_MS + 300);
    await userEvent.wheel(button, { delta: { y: 10 } });
    button.style.setProperty('margin-block-start', '80px');
    expect(guard.checkPress(press)).toBe('tooEarly');
    stop();
    window.scrollTo(0, 0);
  });

  // requirement: 58
  it('refuses a press while the button is covered', async () => {
    const { guard, stop } = standing();
    await pause(MIN_STABLE_MS + 300);
    const cover = document.createElement('div');
    cover.textContent = 'You won!';
    for (const [name, value] of Object.entries({ position: 'fixed', inset: '0', background: 'white' })) {
      cover.style.setProperty(name, value);
    }
    document.body.append(cover);
    await pause(500);
    expect(guard.checkPress(press)).toBe('covered');
    cover.remove();
    await pause(500);
    expect(guard.checkPress(press)).toBeUndefined();
    stop();
  });

  // requirement: 58
  it('restarts the wait when the confirmed content changes', async () => {
    const { button, guard, stop } = standing();
    await pause(MIN_STABLE_MS + 300);
    stop();
    const stopAgain = guard.observe(button);
    expect(guard.checkPress(press)).toBe('tooEarly');
    await pause(MIN_STABLE_MS + 50);
    expect(guard.checkPress(press)).toBeUndefined();
    stopAgain();
  });
});

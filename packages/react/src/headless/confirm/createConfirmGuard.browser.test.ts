import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ARM_MS, createConfirmGuard } from './createConfirmGuard.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const press = { isTrusted: true };

/** A button of its own in the page, watched by a guard. */
function standing() {
  const button = document.createElement('button');
  button.textContent = 'Send USD 50.00';
  document.body.append(button);
  const guard = createConfirmGuard({ now: () => performance.now() });
  const stop = guard.watch(button);
  return { button, guard, stop };
}

// A page that is taller than the window is shown smaller, and what is scaled down counts as covered.
beforeEach(() => page.viewport(400, 600));
afterEach(() => document.body.replaceChildren());

describe('createConfirmGuard', () => {
  it('#58 default: a button that stands still and in sight can be pressed', async () => {
    const { guard, stop } = standing();
    await pause(ARM_MS + 300);
    expect(guard.judge(press)).toBeUndefined();
    stop();
  });

  it('#58 error: a button that has just moved cannot', async () => {
    const { button, guard, stop } = standing();
    await pause(ARM_MS + 300);
    button.style.setProperty('margin-block-start', '80px');
    expect(guard.judge(press)).toBe('tooEarly');
    await pause(ARM_MS + 50);
    expect(guard.judge(press)).toBeUndefined();
    stop();
  });

  it('#58 error: a button under a cover cannot, until the cover has gone', async () => {
    const { guard, stop } = standing();
    await pause(ARM_MS + 300);
    const cover = document.createElement('div');
    cover.textContent = 'You won!';
    for (const [name, value] of Object.entries({ position: 'fixed', inset: '0', background: 'white' })) {
      cover.style.setProperty(name, value);
    }
    document.body.append(cover);
    await pause(500);
    expect(guard.judge(press)).toBe('covered');
    cover.remove();
    await pause(500);
    expect(guard.judge(press)).toBeUndefined();
    stop();
  });

  it('#58 behavior: what is to be confirmed has changed, and the waiting begins again', async () => {
    const { button, guard, stop } = standing();
    await pause(ARM_MS + 300);
    stop();
    const stopAgain = guard.watch(button);
    expect(guard.judge(press)).toBe('tooEarly');
    await pause(ARM_MS + 50);
    expect(guard.judge(press)).toBeUndefined();
    stopAgain();
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { createAnnouncer } from './createAnnouncer.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const region = (politeness: string) => document.querySelector(`[aria-live="${politeness}"]`);

afterEach(() => document.body.replaceChildren());

describe('createAnnouncer', () => {
  it('renders two empty live regions before any announcement', () => {
    createAnnouncer().mount(document.body);
    expect(region('polite')?.textContent).toBe('');
    expect(region('assertive')?.textContent).toBe('');
  });

  it('announces after a tick, and a later text replaces an earlier one', async () => {
    const announcer = createAnnouncer();
    announcer.mount(document.body);
    announcer.announce('Sending your code');
    expect(region('polite')?.textContent).toBe('');
    announcer.announce('Code sent');
    await pause(150);
    expect(region('polite')?.textContent).toBe('Code sent');
    announcer.announce('The rate expired', 'assertive');
    await pause(150);
    expect(region('assertive')?.textContent).toBe('The rate expired');
  });

  it('announces a repeated text once, and again after another text', async () => {
    const announcer = createAnnouncer();
    announcer.mount(document.body);
    let changes = 0;
    const watch = new MutationObserver((records) => {
      changes += records.length;
    });
    const polite = region('polite');
    if (polite) watch.observe(polite, { childList: true, characterData: true, subtree: true });
    for (const text of ['One', 'One', 'Two', 'One']) {
      announcer.announce(text);
      await pause(130);
    }
    expect(changes).toBe(3);
  });

  it('moves the regions into an open modal dialog', async () => {
    const announcer = createAnnouncer();
    announcer.mount(document.body);
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    announcer.announce('Code sent');
    await pause(150);
    expect(dialog.contains(region('polite'))).toBe(true);
    dialog.close();
    announcer.announce('Signed in');
    await pause(150);
    expect(dialog.contains(region('polite'))).toBe(false);
    expect(region('polite')?.textContent).toBe('Signed in');
  });

  it('removes the regions on unmount and announces nothing more', async () => {
    const announcer = createAnnouncer();
    const unmount = announcer.mount(document.body);
    announcer.announce('Late');
    unmount();
    await pause(150);
    expect(region('polite')).toBeNull();
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncer } from './createAnnouncer.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const region = (politeness: string) => document.querySelector(`[aria-live="${politeness}"]`);

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

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

  it('removes a text that was read, and not a later one before its time', () => {
    vi.useFakeTimers();
    const announcer = createAnnouncer();
    announcer.mount(document.body);
    announcer.announce('Sending…');
    vi.advanceTimersByTime(9_000);
    announcer.announce('Sent');
    vi.advanceTimersByTime(9_000);
    expect(region('polite')?.textContent).toBe('Sent');
    vi.advanceTimersByTime(2_000);
    expect(region('polite')?.textContent).toBe('');
  });

  it('announces a text of two callers once, and a repeated event again', async () => {
    const announcer = createAnnouncer();
    announcer.mount(document.body);
    const announced: string[] = [];
    const watch = new MutationObserver(() => {
      const text = region('polite')?.textContent ?? '';
      if (text !== '') announced.push(text);
    });
    const polite = region('polite');
    if (polite) watch.observe(polite, { childList: true, characterData: true, subtree: true });
    announcer.announce('Copied.');
    announcer.announce('Copied.');
    await pause(1_100);
    announcer.announce('Copied.');
    await pause(150);
    expect(announced).toEqual(['Copied.', 'Copied.']);
  });

  it('clears a text that was announced or waits, and announces it again afterwards', async () => {
    const announcer = createAnnouncer();
    announcer.mount(document.body);
    announcer.announce('Checking your code');
    announcer.clear();
    await pause(150);
    expect(region('polite')?.textContent).toBe('');
    announcer.announce('Checking your code');
    await pause(150);
    expect(region('polite')?.textContent).toBe('Checking your code');
    announcer.clear();
    expect(region('polite')?.textContent).toBe('');
  });

  it('announces in a dialog that opens meanwhile only once the regions have been in it', async () => {
    const announcer = createAnnouncer();
    announcer.mount(document.body);
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    announcer.announce('Choose a factor');
    dialog.showModal();
    await pause(120);
    expect(dialog.contains(region('polite'))).toBe(true);
    expect(region('polite')?.textContent).toBe('');
    await pause(120);
    expect(region('polite')?.textContent).toBe('Choose a factor');
  });

  it('announces in a modal dialog of its own shadow root', async () => {
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const announcer = createAnnouncer();
    announcer.mount(root.appendChild(document.createElement('div')));
    const dialog = root.appendChild(document.createElement('dialog'));
    dialog.showModal();
    announcer.announce('Code sent');
    await pause(150);
    expect(dialog.textContent).toBe('Code sent');
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

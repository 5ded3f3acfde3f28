import '@latchkey/react/styles.css';
import { type Elements, signOut } from '@latchkey/elements';
import type { TestEnvironment } from '@latchkey/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openElements } from '../test/openElements.ts';
import { checkPage } from './checkPage.ts';

let env: TestEnvironment;
let elements: Elements;

beforeAll(async () => {
  ({ env, elements } = await openElements());
});
afterEach(() => {
  document.body.replaceChildren();
  elements.update({ login: undefined, messages: undefined });
});

/** Adds an element to the page, and records the events of a type. */
function show(html: string, type = 'latchkey-ready') {
  const host = document.createElement('div');
  const details: unknown[] = [];
  host.addEventListener(type, (event) => details.push((event as CustomEvent).detail));
  host.innerHTML = html;
  document.body.append(host);
  return { element: host.firstElementChild as HTMLElement, details };
}

const phone = () => page.getByRole('textbox', { name: 'Phone number' });

describe('settings of all elements', () => {
  beforeEach(() => signOut(env.wallet));

  it.each([['<latchkey-login></latchkey-login>'], ['<latchkey-wallet></latchkey-wallet>']])(
    'give every sign-in its methods: %s',
    async (html) => {
      elements.update({ login: { methods: ['SMS_OTP'] } });
      show(html);
      await expect.element(phone()).toBeVisible();
    },
  );

  it('give way to the attributes of a sign-in', async () => {
    elements.update({ login: { methods: ['SMS_OTP'] } });
    show('<latchkey-login methods="EMAIL_OTP"></latchkey-login>');
    await expect.element(page.getByRole('textbox', { name: 'Email address' })).toBeVisible();
    await expect.element(phone()).not.toBeInTheDocument();
  });

  it('replace texts', async () => {
    elements.update({ messages: { 'login.heading': 'Welcome' } });
    show('<latchkey-login></latchkey-login>');
    await expect.element(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  it('replace texts with values by functions of them, and by plain texts', async () => {
    const messages = {
      'login.code.sent': 'Look into your inbox.',
      'login.code.label': ({ code }: { readonly code: { readonly length: number } }) => `${code.length} digits`,
    };
    elements.update({ messages });
    show('<latchkey-login></latchkey-login>');
    // An address gets one code in 30 seconds, and the files share their relay.
    await userEvent.fill(page.getByRole('textbox', { name: 'Email address' }), 'inbox@example.com');
    await userEvent.click(page.getByRole('button', { name: 'Email me a code' }));
    await expect.element(page.getByText('Look into your inbox.')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: '6 digits' })).toBeVisible();
  });
});

describe('options of a sign-in', () => {
  beforeEach(() => signOut(env.wallet));

  it('apply inside of the whole wallet', async () => {
    const wallet = document.createElement('latchkey-wallet');
    wallet.options = { login: { methods: ['SMS_OTP'] } };
    document.body.append(wallet);
    await expect.element(phone()).toBeVisible();
  });

  it('lead to the page for users who cannot sign in', async () => {
    const { details } = show('<latchkey-login offer="recovery"></latchkey-login>', 'latchkey-recovery');
    await userEvent.click(page.getByRole('button', { name: /Can’t sign in/ }));
    await userEvent.click(page.getByRole('button', { name: 'Get help' }));
    expect(details).toEqual([null]);
  });

  it('stop the request of a code', async () => {
    const { element } = show('<latchkey-login></latchkey-login>');
    const steps: string[] = [];
    Object.assign(element, {
      options: {
        onSubmit: ({ step, preventDefault }: { step: string; preventDefault(): void }) => {
          steps.push(step);
          preventDefault();
        },
      },
    });
    await userEvent.fill(page.getByRole('textbox', { name: 'Email address' }), 'ada@example.com');
    await userEvent.click(page.getByRole('button', { name: 'Email me a code' }));
    expect(steps).toEqual(['identify']);
    await expect.element(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  });
});

describe('options of a payment', () => {
  let destination: string;

  beforeAll(async () => {
    await signOut(env.wallet);
    await env.signIn('mary@example.com');
    await env.fund(212_400_000n);
    destination = (await env.createBankAccount()).id;
  });

  it.each(['latchkey-send', 'latchkey-withdraw'])('start <%s> with the account of the attribute', async (name) => {
    show(`<${name} destination="${destination}"></${name}>`);
    await expect.element(page.getByRole('textbox', { name: 'You send' }), { timeout: 10_000 }).toBeVisible();
  });

  it('open the section of the attribute', async () => {
    show('<latchkey-wallet sections="send statements" default-section="statements"></latchkey-wallet>');
    await expect.element(page.getByRole('combobox', { name: 'Period' }), { timeout: 10_000 }).toBeVisible();
  });

  it('open the wallet of a button at first', async () => {
    show('<latchkey-wallet-button label="Open" default-open></latchkey-wallet-button>');
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });
});

describe('checkPage', () => {
  beforeAll(() => checkPage(document));
  beforeEach(() => signOut(env.wallet));

  /** Adds an element, and returns the warnings until it is ready. */
  async function readWarnings(html: string): Promise<string[]> {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    const { details } = show(html);
    await expect.poll(() => details.length, { timeout: 10_000 }).toBeGreaterThan(0);
    return warn.mock.calls.map(([text]) => String(text));
  }

  it('writes nothing about a correct page', async () => {
    expect(
      await readWarnings('<latchkey-login heading-level="3" offer="cancel" class="mine"></latchkey-login>'),
    ).toEqual([]);
  });

  it('names an attribute of another element, and one without hyphens', async () => {
    const html = '<latchkey-login destination="ExternalAccount:1" autofocus></latchkey-login>';
    expect(await readWarnings(html)).toEqual([
      expect.stringMatching(/^<latchkey-login> has no attribute destination, .*\/packages\/elements$/),
      expect.stringContaining('<latchkey-login> has no attribute autofocus, so it has no effect. Use auto-focus.'),
    ]);
  });

  it('names an offer of an element that has none', async () => {
    expect(await readWarnings('<latchkey-wallet offer="cancel"></latchkey-wallet>')).toEqual([
      expect.stringContaining('<latchkey-wallet> has no attribute offer, so it has no effect'),
    ]);
  });

  it('names the option of a list that no attribute can hold', async () => {
    expect(await readWarnings('<latchkey-login providers="google"></latchkey-login>')).toEqual([
      expect.stringContaining('<latchkey-login providers> has no effect. Set options.providers instead.'),
    ]);
  });

  it('names an element that does not exist', async () => {
    expect(await readWarnings('<latchkey-login></latchkey-login><latchkey-purse></latchkey-purse>')).toEqual([
      expect.stringContaining('<latchkey-purse> is not an element of Latchkey'),
    ]);
  });

  it('is silent about an element that will be defined, in a page that has loaded before', () => {
    const warnings: string[] = [];
    const warn = vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
    onTestFinished(() => warn.mockRestore());
    // No element is defined in a page of its own.
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const loaded = frame.contentDocument as Document;
    expect(loaded.readyState).toBe('complete');
    loaded.body.innerHTML = '<latchkey-wallet></latchkey-wallet><latchkey-pouch></latchkey-pouch>';
    checkPage(loaded);
    expect(warnings).toEqual([expect.stringContaining('<latchkey-pouch> is not an element of Latchkey')]);
    frame.remove();
  });

  it('names an element that is not defined three seconds after the page has loaded', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const frame = document.createElement('iframe');
    document.body.append(frame);
    onTestFinished(() => frame.remove());
    const loaded = frame.contentDocument as Document;
    loaded.body.innerHTML = '<latchkey-cards></latchkey-cards>';
    checkPage(loaded);
    vi.advanceTimersByTime(2_900);
    expect(warn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/^<latchkey-cards> shows nothing, .+ Call defineElements/)],
    ]);
  });

  it('reports that the style sheet is missing', async () => {
    const sheets = [...document.styleSheets];
    for (const sheet of sheets) sheet.disabled = true;
    onTestFinished(() => {
      for (const sheet of sheets) sheet.disabled = false;
    });
    const warnings = await readWarnings('<latchkey-login></latchkey-login>');
    // The package is built without the check of React applications, which may run in the meantime.
    expect(warnings.filter((text) => !text.startsWith('The components'))).toEqual([
      expect.stringContaining('<latchkey-login> has no styles. Link "styles.css"'),
    ]);
  });
});

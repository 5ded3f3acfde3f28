// cspell:ignore destinaton
import '@latchkey/react/styles.css';
import { forgetWarnings } from '@latchkey/core/development';
import * as kit from '@latchkey/react/kit';
import { options as preact } from 'preact';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openElements } from '../test/openElements.ts';
import { checkPage } from './checkPage.ts';
import { definitions } from './definitions.tsx';
import type { ElementName, ElementOptions, LatchkeyElement } from './elementOptions.ts';
import { objectOptions } from './objectOptions.ts';
import { toOption } from './readOptions.ts';

type Sample<Options> = { readonly [Option in keyof Options]-?: NonNullable<Options[Option]> };

const heading = { headingLevel: 3 } as const;
const panel = { ...heading, variant: 'plain' } as const;
const focus = { ...heading, autoFocus: true } as const;
const submit = { onSubmit: () => {} };
const providers = [{ id: 'google', name: 'Google', getToken: async () => 'token' }];
const lock = { ...focus, ...submit, methods: ['PASSKEY', 'SMS_OTP'], providers } as const;
const login = {
  ...lock,
  rememberDevice: true,
  defaultIdentifier: { type: 'EMAIL_OTP', value: 'a@b.example' },
  autofill: true,
} as const;
const origin = 'https://app.example';
const destination = 'ExternalAccount:1';
const accountId = 'InternalAccount:1';
const usd = { code: 'USD', decimals: 2 };
const payment: Sample<ElementOptions['latchkey-send']> = {
  ...focus,
  ...submit,
  destination,
  scaFactor: 'PASSKEY',
  transactionId: 'Transaction:1',
  quoteId: 'Quote:1',
  newRecipients: false,
  umaAddress: true,
  source: { accountId, available: { amount: 5n, currency: usd } },
};
const reveal = { onBeforeReveal: () => {}, isFrameReady: () => true };
const sections = {
  ...heading,
  ...reveal,
  sections: ['send', 'statements'],
  defaultSection: 'statements',
  login,
  lock,
} as const;
const named = { name: 'My laptop' } as const;

/** Every option of every element, with a value that differs from its default. */
const samples: { readonly [Name in ElementName]: Sample<ElementOptions[Name]> } = {
  'latchkey-activity': { ...heading, pageSize: 7, variant: 'recent', cardId: 'Card:1', selectedId: 'Transaction:1' },
  'latchkey-agents': { ...panel, ...submit, control: false },
  'latchkey-approvals': { ...panel, ...submit },
  'latchkey-balance': { defaultHidden: true },
  'latchkey-cards': { ...panel, ...reveal, ...submit },
  'latchkey-credentials': { ...panel, ...named, providers },
  'latchkey-deposit': { ...panel, accountId, accountTypes: ['US_ACCOUNT', 'EUR_ACCOUNT'] },
  'latchkey-exchange-rates': { ...panel, currencies: [usd], targets: ['EUR', 'GBP'] },
  'latchkey-external-accounts': { ...panel, correctedAccount: destination, trust: false },
  'latchkey-fund': { ...panel, ...submit, accountId, scaFactor: 'SMS_OTP' },
  'latchkey-lock-screen': lock,
  'latchkey-login': login,
  'latchkey-onboarding': { ...panel, redirectUri: origin, kycMode: 'redirect', identityCheck: 'documents' },
  'latchkey-passkey-enroll': { ...focus, ...named },
  'latchkey-profile': panel,
  'latchkey-sca-enrolment': { ...heading, origin },
  'latchkey-security-center': { ...panel, ...named, providers, origin, confirmations: false, walletExport: false },
  'latchkey-send': payment,
  'latchkey-sessions': panel,
  'latchkey-statements': { ...panel, defaultPeriod: 'lastMonth' },
  'latchkey-step-up': {
    ...focus,
    origin,
    destination: '•• 15',
    subject: { type: 'trust', externalAccountId: destination },
  },
  'latchkey-transaction-detail': { ...heading, transactionId: 'Transaction:1' },
  'latchkey-wallet': { ...sections, variant: 'plain' },
  'latchkey-wallet-button': { ...sections, label: 'My wallet', badge: false, defaultOpen: true },
  'latchkey-wallet-export': panel,
  'latchkey-withdraw': payment,
};
const names = Object.keys(samples) as ElementName[];

const components = { ...kit };

/** The component of an element: `latchkey-wallet` is that of another name. */
const getComponent = (name: ElementName): unknown => {
  const words = name.replace(/^latchkey-/, '').split('-');
  const own = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return name === 'latchkey-wallet' ? kit.WalletPanel : components[own as keyof typeof components];
};

/** The prop of an option, where the two differ. */
function toProp(option: string, value: unknown): [name: string, value: unknown] {
  if (option === 'newRecipients') return ['newRecipient', value];
  if (option === 'label') return ['children', value];
  if (option === 'login' || option === 'lock') return [option, expect.objectContaining(value as object)];
  return [option, value];
}

/** The last props of each component that was created. */
const props = new Map<unknown, unknown>();
const { vnode } = preact;
beforeAll(async () => {
  await openElements();
  preact.vnode = (node) => {
    props.set(node.type, node.props);
    vnode?.(node);
  };
});
afterAll(() => {
  if (vnode) preact.vnode = vnode;
});
afterEach(() => document.body.replaceChildren());

/** Adds an element to the page. */
function show(name: ElementName, { attributes = {}, options = {} }: { attributes?: object; options?: object }): void {
  props.clear();
  const element = document.createElement(name) as LatchkeyElement;
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  element.options = options;
  document.body.append(element);
}

/** Records the errors that elements report, which would fail the test otherwise. */
function recordErrors(): string[] {
  const messages: string[] = [];
  const report = vi.spyOn(globalThis, 'reportError').mockImplementation(({ message }) => void messages.push(message));
  onTestFinished(() => report.mockRestore());
  return messages;
}

const write = (value: unknown) => (Array.isArray(value) ? value.join(' ') : String(value));

describe.each(names)('%s', (name) => {
  const sample = samples[name] as Readonly<Record<string, unknown>>;
  const { attributes, offers = [] } = definitions[name];
  const written = Object.keys(attributes).map((attribute) => [attribute, write(sample[toOption(attribute)])] as const);
  const expected = (options: Readonly<Record<string, unknown>>) =>
    expect.objectContaining(Object.fromEntries(Object.entries(options).map(([key, value]) => toProp(key, value))));
  const getProps = (): object => props.get(getComponent(name)) ?? {};
  const isRendered = (matching: unknown) =>
    expect.poll(() => props.get(getComponent(name)), { timeout: 15_000 }).toEqual(matching);

  it('has an attribute for each option that a text can hold, and no other', () => {
    const texts = Object.keys(sample).filter((option) => isText(sample[option]));
    expect(Object.keys(attributes).map(toOption).sort()).toEqual(texts.sort());
    const others = Object.keys(sample).filter((option) => !isText(sample[option]));
    expect(Object.keys(objectOptions[name] ?? {}).sort()).toEqual(others.sort());
  });

  it('passes every attribute to its component', async () => {
    const options = Object.fromEntries(
      written.map(([attribute]) => [toOption(attribute), sample[toOption(attribute)]]),
    );
    show(name, { attributes: Object.fromEntries(written) });
    await isRendered(expected(options));
  });

  it('passes every option to its component', async () => {
    show(name, { options: sample });
    await isRendered(expected(sample));
  });

  it.each(offers)('offers %s only where the page does', async (offer) => {
    const count = () => Object.values(getProps()).filter((value) => typeof value === 'function').length;
    show(name, { options: sample });
    await isRendered(expect.anything());
    const without = count();
    show(name, { options: sample, attributes: { offer } });
    await isRendered(expect.anything());
    expect(count()).toBe(without + 1);
  });

  it('reports each invalid attribute and option, and leaves it out', async () => {
    const messages = recordErrors();
    const wrongTexts = Object.entries(attributes).flatMap(([attribute, kind]) => {
      const text = ['wrong', '0'].find((one) => !kind.isValid(kind.parse(one)));
      return text === undefined ? [] : [[attribute, text] as const];
    });
    const options = Object.keys(attributes).map(toOption);
    show(name, {
      attributes: Object.fromEntries([...wrongTexts, ...offers.slice(0, 1).map(() => ['offer', 'wrong'])]),
      options: Object.fromEntries(options.map((option) => [option, { wrong: true }])),
    });
    const where = [
      ...wrongTexts.map(([attribute, text]) => `${attribute}="${text}"`),
      ...(offers.length > 0 ? ['offer="wrong"'] : []),
      ...options.map((option) => `options.${option}`),
    ];
    expect(
      messages.map((text) => />: (.+) is invalid, and the default applies\. It must be \S/.exec(text)?.[1]).sort(),
    ).toEqual(where.sort());
    // Without an id this element is empty.
    if (name !== 'latchkey-transaction-detail') await isRendered(expect.anything());
    expect(Object.values(getProps())).not.toContainEqual({ wrong: true });
  });
});

describe('checkPage', () => {
  beforeAll(() => checkPage(document));

  it('reports an attribute that is misspelled, and none of the page', () => {
    const warnings: string[] = [];
    forgetWarnings();
    const warn = vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
    onTestFinished(() => warn.mockRestore());
    document.body.innerHTML =
      '<latchkey-send destinaton="ExternalAccount:1" class="a" id="b" role="group" lang="en" data-v-7ba5bd90></latchkey-send>';
    document.body.firstElementChild?.dispatchEvent(new CustomEvent('latchkey-ready', { bubbles: true }));
    expect(warnings).toEqual([
      expect.stringMatching(/^<latchkey-send> has no attribute destinaton, .* Use destination\. See /),
    ]);
  });

  it.each(names.flatMap((name) => Object.keys(objectOptions[name] ?? {}).map((option) => [name, option] as const)))(
    'reports a wrong value of <%s> options.%s',
    async (name, option) => {
      const warnings: string[] = [];
      forgetWarnings();
      const warn = vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
      onTestFinished(() => warn.mockRestore());
      const element = document.createElement(name) as LatchkeyElement;
      document.body.append(element);
      Object.defineProperty(element, 'options', { value: { [option]: 'wrong', unknown: 1 } });
      element.dispatchEvent(new CustomEvent('latchkey-ready', { bubbles: true }));
      expect(warnings).toEqual([
        expect.stringMatching(new RegExp(`^<${name}>: options\\.${option} has the wrong type\\. Pass an? `)),
        expect.stringMatching(
          new RegExp(`^<${name}>: options\\.unknown is not an option, so it has no effect\\. Use .*${option}`),
        ),
      ]);
    },
  );
});

/** Returns whether an attribute can hold a value: a text, a number, true or false, or a list of texts. */
function isText(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string');
  return typeof value !== 'object' && typeof value !== 'function';
}

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { forgetWarnings } from '@latchkey/core/development';
import type { HTMLAttributes, ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type * as kit from '../kit/index.ts';
import type { WalletProvider } from '../provider/WalletProvider.tsx';
import { checkProps } from './checkProps.ts';
import { type ComponentName, componentProps } from './componentProps.ts';

const warnings: string[] = [];
beforeEach(() => {
  forgetWarnings();
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
  vi.stubGlobal('document', {
    documentElement: { id: '', style: {}, title: '', onclick: null, onselect: null, onchange: null },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
type Own<Name> = Exclude<Name, keyof HTMLAttributes<HTMLElement> | 'key' | 'ref'>;
type KeysOf<Props> = Props extends unknown ? keyof Props : never;
type Listed = { readonly [Name in ComponentName]: Own<Words<(typeof componentProps)[Name]>> };
type Components = typeof kit & { readonly WalletProvider: typeof WalletProvider };
type Typed = {
  readonly [Name in ComponentName]: Components[Name] extends (props: infer Props) => ReactElement
    ? Own<KeysOf<Props>>
    : never;
};

describe('checkProps', () => {
  it('knows the properties of each component', () => {
    expectTypeOf<Listed>().toEqualTypeOf<Typed>();
  });

  it.each([
    ['Login', 'onSucceed', 'Use autoFocus, '],
    ['Login', 'onSignIn', 'Use "onSignedIn".'],
    ['Send', 'onSucceed', 'Use "onSuccess".'],
    ['Send', 'recipient', 'Use '],
    ['Send', 'destinationId', 'Use "destination".'],
    ['Cards', 'onSelect', 'Use "onSelectPayment".'],
    ['Balance', 'onChange', 'Use '],
    ['Login', 'onCapture', 'Use '],
    ['SessionGate', 'logins', 'Use "login".'],
    ['StepUpGuard', 'onSucceed', 'Use "onSuccess".'],
    ['StepUpGuard', 'className', 'Use '],
    ['WalletProvider', 'message', 'Use "messages".'],
    ['WalletProvider', 'id', 'Use '],
  ] as const)('names the property that <%s %s> lacks', (component, name, solution) => {
    checkProps(component, { [name]: 'x' });
    expect(warnings).toEqual([
      expect.stringContaining(`<${component}> has no property "${name}", so it has no effect. ${solution}`),
    ]);
    expect(warnings.join()).toMatch(/See https:\S+\/packages\/react$/);
  });

  it('accepts its properties, and the attributes of its element', () => {
    const attributes = {
      id: 'a',
      style: {},
      title: 'a',
      onClick: () => {},
      role: 'form',
      'data-test': 'a',
      children: [],
    };
    checkProps('Login', { ...attributes, methods: ['EMAIL_OTP'], className: 'a' });
    expect(warnings).toEqual([]);
  });

  it.each([
    ['SessionGate', 'data-test'],
    ['StepUpGuard', '__source'],
    ['WalletProvider', '__self'],
  ] as const)('accepts <%s %s>', (component, name) => {
    checkProps(component, { [name]: 'x', children: [] });
    expect(warnings).toEqual([]);
  });

  it.each([
    'onClickCapture',
    'onDoubleClick',
    '__self',
    '__source',
    'onDoubleClickCapture',
    'onCompositionStart',
    'onCompositionEndCapture',
    'onTouchMove',
    'onTouchCancelCapture',
    'dangerouslySetInnerHTML',
    'itemProp',
  ])('accepts %s, which React knows and an element does not', (name) => {
    checkProps('Login', { [name]: 'x' });
    expect(warnings).toEqual([]);
  });

  it('is silent on a server', () => {
    vi.unstubAllGlobals();
    checkProps('Login', { onSucceed: () => {} });
    expect(warnings).toEqual([]);
  });
});

describe('each component', () => {
  const folder = fileURLToPath(new URL('../', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  it.each(Object.keys(componentProps))('%s checks its properties', (name) => {
    const file = files.find((one) => one.endsWith(`/${name}.tsx`));
    expect(readFileSync(`${folder}${file}`, 'utf8')).toMatch(new RegExp(`^  checkProps\\('${name}', `, 'm'));
  });
});

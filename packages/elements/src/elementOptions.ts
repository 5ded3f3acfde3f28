import type { Identifier, StepUpSubject, TransactionId } from '@latchkey/core';

interface HeadingOptions {
  /** Attribute `heading-level`. @default 2 */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
}

interface PanelOptions extends HeadingOptions {
  /** Attribute `variant`: `plain` has no surface, for a place inside a panel of the page. @default 'panel' */
  readonly variant?: 'panel' | 'plain' | undefined;
}

/** An identity provider (OpenID Connect) that a sign-in offers. */
interface IdentityProvider {
  readonly id: string;
  /** As users know it, for example "Google". */
  readonly name: string;
  /** Asks the provider for an id token with this nonce, usually in a popup. Reject when the user closes it. */
  getToken(request: { readonly nonce: string; readonly signal: AbortSignal }): Promise<string>;
}

interface LockScreenOptions extends HeadingOptions {
  /** Attribute `methods`, separated by spaces. @default ['EMAIL_OTP'] */
  readonly methods?: readonly (Identifier['type'] | 'PASSKEY')[] | undefined;
  readonly providers?: readonly IdentityProvider[] | undefined;
}

interface LoginOptions extends LockScreenOptions {
  /** The initial content of the form. */
  readonly defaultIdentifier?: Partial<Identifier> | undefined;
  /** Attribute `remember-device`: whether users may ask this browser to remember them. @default false */
  readonly rememberDevice?: boolean | undefined;
}

interface StepUpOptions extends HeadingOptions {
  /** What is authorized: a payment, trust in a payee, or the login that moving money requires. @default { type: 'login' } */
  readonly subject?: StepUpSubject | undefined;
  /** Attribute `destination`: the masked phone number that receives codes. */
  readonly destination?: string | undefined;
}

interface SendOptions extends HeadingOptions {
  /** Attribute `new-recipients`: whether recipients can be added; `false` for none. @default true */
  readonly newRecipients?: boolean | undefined;
}

interface ActivityOptions extends HeadingOptions {
  /** Attribute `page-size`, 1 to 100. @default 20 */
  readonly pageSize?: number | undefined;
}

interface BalanceOptions {
  /** Attribute `default-hidden`: whether the amounts are hidden at first. @default false */
  readonly defaultHidden?: boolean | undefined;
}

interface TransactionDetailOptions extends HeadingOptions {
  /** Attribute `transaction-id`. The element is empty without one. */
  readonly transactionId?: TransactionId | undefined;
}

interface ExternalAccountsOptions extends PanelOptions {
  /** Attribute `trust`: whether accounts can be trusted, where users confirm payments (SCA). @default true */
  readonly trust?: boolean | undefined;
}

interface ExchangeRatesOptions extends PanelOptions {
  /** Attribute `targets`: only these currencies, separated by spaces. Default: all. */
  readonly targets?: readonly string[] | undefined;
}

interface StatementsOptions extends PanelOptions {
  /** Attribute `default-period`: the period to start with. @default 'thisMonth' */
  readonly defaultPeriod?: 'thisMonth' | 'lastMonth' | 'last90Days' | 'thisYear' | undefined;
}

interface AgentsOptions extends PanelOptions {
  /** Attribute `control`: whether agents can be paused and revoked, where the relay allows it. @default true */
  readonly control?: boolean | undefined;
}

interface CredentialsOptions extends PanelOptions {
  /** Identity providers that can be added. @default [] */
  readonly providers?: readonly IdentityProvider[] | undefined;
}

interface SecurityCenterOptions extends CredentialsOptions {
  /** Attribute `confirmations`: whether users confirm payments (SCA). @default true */
  readonly confirmations?: boolean | undefined;
  /** Attribute `wallet-export`: whether the wallet can be exported. @default true */
  readonly walletExport?: boolean | undefined;
}

interface OnboardingOptions extends PanelOptions {
  /** Attribute `redirect-uri`: where the provider of the identity check sends the user back: https. Default: nowhere. */
  readonly redirectUri?: string | undefined;
  /** Attribute `kyc-mode`: `redirect` opens the provider's page in this tab. @default 'newTab' */
  readonly kycMode?: 'newTab' | 'redirect' | undefined;
}

interface WalletOptions extends HeadingOptions {
  /** Attribute `sections`, separated by spaces. Default: all. */
  readonly sections?: readonly string[] | undefined;
  /** Options of the sign-in. */
  readonly login?: LoginOptions | undefined;
}

interface WalletButtonOptions extends WalletOptions {
  /** Attribute `label`: the text of the button. */
  readonly label?: string | undefined;
}

/** The options of each element: its property `options`, and attributes for what a text can hold. */
export interface ElementOptions {
  'latchkey-activity': ActivityOptions;
  'latchkey-agents': AgentsOptions;
  'latchkey-approvals': PanelOptions;
  'latchkey-balance': BalanceOptions;
  'latchkey-cards': PanelOptions;
  'latchkey-credentials': CredentialsOptions;
  'latchkey-deposit': PanelOptions;
  'latchkey-exchange-rates': ExchangeRatesOptions;
  'latchkey-external-accounts': ExternalAccountsOptions;
  'latchkey-fund': PanelOptions;
  'latchkey-lock-screen': LockScreenOptions;
  'latchkey-login': LoginOptions;
  'latchkey-onboarding': OnboardingOptions;
  'latchkey-passkey-enroll': HeadingOptions;
  'latchkey-profile': PanelOptions;
  'latchkey-sca-enrolment': HeadingOptions;
  'latchkey-security-center': SecurityCenterOptions;
  'latchkey-send': SendOptions;
  'latchkey-sessions': PanelOptions;
  'latchkey-statements': StatementsOptions;
  'latchkey-step-up': StepUpOptions;
  'latchkey-transaction-detail': TransactionDetailOptions;
  'latchkey-wallet': WalletOptions;
  'latchkey-wallet-button': WalletButtonOptions;
  'latchkey-wallet-export': PanelOptions;
  'latchkey-withdraw': SendOptions;
}

export type ElementName = keyof ElementOptions;

/** An element of this package. */
export interface LatchkeyElement<Name extends ElementName = ElementName> extends HTMLElement {
  /** Its options. They take precedence over attributes. Set a new object to change them. */
  options: ElementOptions[Name];
}

type TagNameMap = { [Name in ElementName]: LatchkeyElement<Name> };

declare global {
  interface HTMLElementTagNameMap extends TagNameMap {}
}

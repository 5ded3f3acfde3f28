import type {
  Agent,
  AgentAction,
  Card,
  ExternalAccountId,
  Identifier,
  InternalAccountId,
  Money,
  QuoteId,
  StepUpSubject,
  TransactionId,
} from '@latchkey/core';
import type { LoginDefaults, LoginMethod } from './settings.ts';

interface HeadingOptions {
  /** Attribute `heading-level`. @default 2 */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
}

interface PanelOptions extends HeadingOptions {
  /** Attribute `variant`: `plain` has no surface, for a place inside a panel of the page. @default 'panel' */
  readonly variant?: 'panel' | 'plain' | undefined;
}

interface FocusOptions extends HeadingOptions {
  /** Attribute `auto-focus`: whether the first step takes the focus; for dialogs, not for pages. @default false */
  readonly autoFocus?: boolean | undefined;
}

interface LockScreenOptions extends FocusOptions, Omit<LoginDefaults, 'rememberDevice'> {
  /** Called before a code is requested or submitted. `preventDefault()` stops it. */
  readonly onSubmit?:
    | ((event: {
        readonly method: LoginMethod | 'OAUTH';
        readonly step: 'identify' | 'code';
        preventDefault(): void;
      }) => void)
    | undefined;
}

interface LoginOptions extends LockScreenOptions, LoginDefaults {
  /** The initial content of the form. */
  readonly defaultIdentifier?: Partial<Identifier> | undefined;
  /** Attribute `autofill`: whether the browser lists the passkey of `defaultIdentifier` in the autofill. @default false */
  readonly autofill?: boolean | undefined;
}

interface StepUpOptions extends FocusOptions, OriginOptions {
  /** What is authorized: a payment, trust in a payee, or the login that moving money requires. @default { type: 'login' } */
  readonly subject?: StepUpSubject | undefined;
  /** Attribute `destination`: the masked phone number that receives codes. */
  readonly destination?: string | undefined;
}

interface ScaFactorOptions {
  /** Attribute `sca-factor`: how the user confirms, where regulation requires it. Default: the service chooses. */
  readonly scaFactor?: 'SMS_OTP' | 'PASSKEY' | undefined;
}

interface SendOptions extends FocusOptions, ScaFactorOptions {
  /** Attribute `transaction-id`: the payment to continue. Default: the unfinished payment of an earlier page, if any. */
  readonly transactionId?: TransactionId | undefined;
  /** Attribute `quote-id`: the payment to continue, by its quote. */
  readonly quoteId?: QuoteId | undefined;
  /** Attribute `destination`: the id of the saved account to pay. The user may choose another. Default: no account. */
  readonly destination?: ExternalAccountId | undefined;
  /** The account to pay from, and what it has. Default: the user's embedded wallet. */
  readonly source?: { readonly accountId: InternalAccountId; readonly available: Money } | undefined;
  /** Attribute `new-recipients`: whether recipients can be added; `false` for none. @default true */
  readonly newRecipients?: boolean | undefined;
  /** Attribute `uma-address`: whether the user may pay a UMA address, which the platform must support. @default false */
  readonly umaAddress?: boolean | undefined;
  /** Called when the user confirms a quote, before it is signed. `preventDefault()` stops it. */
  readonly onSubmit?: ((event: { readonly quoteId: QuoteId; preventDefault(): void }) => void) | undefined;
}

interface ActivityOptions extends HeadingOptions {
  /** Attribute `page-size`, 1 to 100. @default 20 */
  readonly pageSize?: number | undefined;
  /** Attribute `variant`: `recent` has the latest payments, without search and further pages. @default 'panel' */
  readonly variant?: 'panel' | 'recent' | undefined;
  /** Attribute `card-id`: only payments with this card. Default: all payments. */
  readonly cardId?: Card['id'] | undefined;
  /** Attribute `selected-id`: the payment that is open beside the list; marks its row. Default: none. */
  readonly selectedId?: TransactionId | undefined;
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
  /**
   * Attribute `corrected-account`: the id of the saved account whose details are wrong, as of `latchkey-correct-account`.
   * The form of a new account opens with them, once for each value. Default: the list.
   */
  readonly correctedAccount?: ExternalAccountId | undefined;
  /** Attribute `trust`: whether accounts can be trusted, where users confirm payments (SCA). @default true */
  readonly trust?: boolean | undefined;
}

interface AccountOptions extends PanelOptions {
  /** Attribute `account-id`: the account to credit. Default: the user's embedded wallet. */
  readonly accountId?: InternalAccountId | undefined;
}

interface DepositOptions extends AccountOptions {
  /** Attribute `account-types`, separated by spaces: the first ways to pay in that are shown. Default: all. */
  readonly accountTypes?: readonly string[] | undefined;
}

interface FundOptions extends AccountOptions, ScaFactorOptions {
  /** Called before a quote is requested. `preventDefault()` stops it. */
  readonly onSubmit?:
    | ((event: { readonly currency: string; readonly amount: bigint; preventDefault(): void }) => void)
    | undefined;
}

interface ExchangeRatesOptions extends PanelOptions {
  /** What can be converted: `[{ code: 'USDB', decimals: 6 }]`. Default: the currencies of the user's accounts. */
  readonly currencies?: readonly Money['currency'][] | undefined;
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
  /** Called before an agent is paused, resumed or revoked. `preventDefault()` stops it. */
  readonly onSubmit?:
    | ((event: {
        readonly change: 'paused' | 'resumed' | 'revoked';
        readonly agentId: Agent['id'];
        preventDefault(): void;
      }) => void)
    | undefined;
}

interface ApprovalsOptions extends PanelOptions {
  /** Called before a decision is sent. `preventDefault()` stops it. */
  readonly onSubmit?:
    | ((event: {
        readonly decision: 'approve' | 'reject';
        readonly actionId: AgentAction['id'];
        preventDefault(): void;
      }) => void)
    | undefined;
}

interface PasskeyNameOptions {
  /** Attribute `name`: the name of a new passkey. Default: browser and system, such as "Safari on Mac". */
  readonly name?: string | undefined;
}

interface OriginOptions {
  /** Attribute `origin`: the page's origin, for passkeys. @default location.origin */
  readonly origin?: string | undefined;
}

interface PasskeyEnrollOptions extends FocusOptions, PasskeyNameOptions {}

interface ScaEnrolmentOptions extends HeadingOptions, OriginOptions {}

interface CredentialsOptions extends PanelOptions, PasskeyNameOptions {
  /** Identity providers that can be added. @default [] */
  readonly providers?: LoginDefaults['providers'];
}

interface SecurityCenterOptions extends CredentialsOptions, OriginOptions {
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
  /** Attribute `identity-check`: how the identity is checked. Default: `link` for a person, `documents` for a business. */
  readonly identityCheck?: 'link' | 'documents' | undefined;
}

interface CardNumberOptions {
  /**
   * Confirms that the user may see the number of a card. Where its promise rejects, the number is not requested.
   * Default: no check.
   */
  readonly onBeforeReveal?: (() => unknown) | undefined;
  /** Whether a message of the issuer's frame means that it shows the number. Default: its load event is enough. */
  readonly isFrameReady?: ((message: unknown) => boolean) | undefined;
}

interface CardsOptions extends PanelOptions, CardNumberOptions {
  /** Called before a card is frozen, unfrozen or closed, or is paid from another account. `preventDefault()` stops it. */
  readonly onSubmit?:
    | ((event: {
        readonly change: 'frozen' | 'unfrozen' | 'closed' | 'fundingChanged';
        readonly cardId: Card['id'];
        preventDefault(): void;
      }) => void)
    | undefined;
}

interface SectionsOptions extends HeadingOptions, CardNumberOptions {
  /** Attribute `sections`, separated by spaces. Default: all. */
  readonly sections?: readonly string[] | undefined;
  /** Attribute `default-section`: the section to start with. Default: the overview. */
  readonly defaultSection?: string | undefined;
  /** Options of the sign-in. */
  readonly login?: LoginOptions | undefined;
  /** Options of the lock screen. */
  readonly lock?: LockScreenOptions | undefined;
}

interface WalletOptions extends SectionsOptions {
  /** Attribute `variant`: `plain` has no surface and no heading. @default 'panel' */
  readonly variant?: 'panel' | 'plain' | undefined;
}

interface WalletButtonOptions extends SectionsOptions {
  /** Attribute `label`: the text of the button. */
  readonly label?: string | undefined;
  /** Attribute `badge`: whether the button shows how many requests of agents wait for the user. @default true */
  readonly badge?: boolean | undefined;
  /** Attribute `default-open`: whether the wallet is open at first. @default false */
  readonly defaultOpen?: boolean | undefined;
}

/** The options of each element: its property `options`, and attributes for what a text can hold. */
export interface ElementOptions {
  'latchkey-activity': ActivityOptions;
  'latchkey-agents': AgentsOptions;
  'latchkey-approvals': ApprovalsOptions;
  'latchkey-balance': BalanceOptions;
  'latchkey-cards': CardsOptions;
  'latchkey-credentials': CredentialsOptions;
  'latchkey-deposit': DepositOptions;
  'latchkey-exchange-rates': ExchangeRatesOptions;
  'latchkey-external-accounts': ExternalAccountsOptions;
  'latchkey-fund': FundOptions;
  'latchkey-lock-screen': LockScreenOptions;
  'latchkey-login': LoginOptions;
  'latchkey-onboarding': OnboardingOptions;
  'latchkey-passkey-enroll': PasskeyEnrollOptions;
  'latchkey-profile': PanelOptions;
  'latchkey-sca-enrolment': ScaEnrolmentOptions;
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

// What the imports of an integrator may cost a page. `pnpm size` measures them.

const sendAndSignIn =
  'createWallet, createLoginFlow, createSendFlow, getSession, watchSession, restoreSession, signOut';
const never = [
  /@noble\//,
  /contract\/dist\/(sandbox|webhooks)\//,
  // Warnings of the condition `development`.
  /dist\/development\/(?!empty\.)/,
];
const languages = ['ar', 'de', 'es', 'fr', 'hi', 'ja', 'pt-BR', 'sv'];
const passkeys = /@simplewebauthn\//;
const bankForm = /BankAccountFormContent\./;
const addressForm = /send\/AddressForm\./;
const ownershipProof = /OwnershipProofContent\./;
const sealedKeys = /hooks\/modules\/walletExport\./;
const providers = /hooks\/modules\/oauthLogin\./;
const qrCodes = /\/uqr\//;
const phoneNumbers = /hooks\/modules\/phoneNumbers\./;

const kit = (...names) =>
  `export { createWallet } from '@latchkey/core'; export { WalletProvider } from '@latchkey/react'; export { ${names.join(', ')} } from '@latchkey/react/kit'`;
/** What a page has of the kit before a further family: sign-in, payments, and the overview of an account. */
const baseKit = [
  'Login',
  'SessionGate',
  'Send',
  'StepUp',
  'Balance',
  'Activity',
  'TransactionDetail',
  'ExternalAccounts',
];
/** A family may add this to such a page. */
const maxFamily = 16_000;
/** A family, and the families whose components it shows: they have a row of their own. */
const onboarding = [
  'CustomerDetails',
  'ContactVerification',
  'KycLink',
  'Documents',
  'BeneficialOwners',
  'Verification',
  'EndUserTerms',
];
const security = ['Sessions', 'Credentials', 'ScaFactors', 'WalletExport'];
const single = ['Deposit', 'Withdraw', 'Cards', 'Approvals', 'Agents', 'Profile', 'ExchangeRates', 'Statements'];
const families = [
  ...[...single, ...onboarding, 'Sessions', 'Credentials', 'WalletExport'].map((name) => [name]),
  ...['ScaEnrolment', 'ScaReset', 'PasskeyEnroll'].map((name) => [name]),
  ['ScaFactors', 'ScaEnrolment'],
  ['Fund', 'Deposit'],
  ['Onboarding', ...onboarding],
  ['SecurityCenter', ...security, 'ScaEnrolment'],
  ['WalletPanel', ...single, ...onboarding, ...security, 'ScaEnrolment', 'Fund', 'Onboarding', 'SecurityCenter'],
];

/**
 * Budgets in bytes: `all` for all chunks together except the languages, `first` for what loads before the first paint. A
 * bundle contains no module of `never`, and its first chunks contain none of `neverFirst`. The chunk of a module of `apart`
 * is counted in a row of its own. `added` is for what the code adds to all chunks of `base`. `styles` is counted in both budgets.
 */
export const rows = [
  {
    name: 'core: sign a payload with a stored key',
    code: `export { loadSessionKey, signPayload } from '@latchkey/core/signing'`,
    all: 2_000,
    never: [...never, /@hpke\//, passkeys, /valibot/],
  },
  {
    name: 'core: sign in with a code, session, send; sealing and schemas included',
    code: `export { ${sendAndSignIn} } from '@latchkey/core'`,
    all: 35_000,
    never: [...never, passkeys],
  },
  {
    name: 'core: the same, with step-up and passkeys',
    code: `export { ${sendAndSignIn}, createPasskeyLoginFlow, createStepUpFlow } from '@latchkey/core'`,
    all: 41_860,
    never,
  },
  {
    name: 'core: sealed keys and export',
    code: `export * from '@latchkey/core/sealed-keys'`,
    never: [passkeys],
    neverFirst: [/@noble\//],
  },
  {
    name: 'kit: <Login>, <Send> and <StepUp> with core, one language',
    code: `export { createWallet } from '@latchkey/core'; export { WalletProvider } from '@latchkey/react'; export { Login, Send, StepUp } from '@latchkey/react/kit'`,
    all: 95_600,
    never,
    apart: [bankForm, addressForm, providers, phoneNumbers],
  },
  {
    name: 'kit: <BankAccountForm>, whose account types, checks and texts are chunks of their own',
    code: `export { createWallet } from '@latchkey/core'; export { WalletProvider } from '@latchkey/react'; export { BankAccountForm } from '@latchkey/react/kit'`,
    all: 42_330,
    neverFirst: [/bank-accounts\/descriptors/],
    never,
  },
  {
    name: 'kit: <OwnershipProof>, whose steps and texts are a chunk of their own',
    code: `export { createWallet } from '@latchkey/core'; export { WalletProvider } from '@latchkey/react'; export { OwnershipProof } from '@latchkey/react/kit'`,
    neverFirst: [ownershipProof],
    never,
  },
  {
    name: 'kit: first paint of <Login>, and all of its chunks',
    code: `export { createWallet } from '@latchkey/core'; export { WalletProvider } from '@latchkey/react'; export { Login } from '@latchkey/react/kit'`,
    first: 38_050,
    all: 50_450,
    never: [...never, qrCodes],
    apart: [phoneNumbers],
    neverFirst: [passkeys, /libphonenumber-js/, /core\/(src|dist)\/flows\/(passkeyLogin|oauthLogin|credential)\//],
  },
  {
    name: 'everything of react and core',
    code: `export * from '@latchkey/core'; export * from '@latchkey/react'; export * as headless from '@latchkey/react/headless'; export * as kit from '@latchkey/react/kit'`,
    all: 283_800,
    never,
    apart: [sealedKeys, phoneNumbers],
  },
  {
    name: 'kit: every component, with core',
    code: `export { createWallet } from '@latchkey/core'; export { WalletProvider } from '@latchkey/react'; export * from '@latchkey/react/kit'`,
    all: 294_900,
    never,
    apart: [sealedKeys, phoneNumbers],
  },
  {
    name: 'kit: <QrCode>, whose encoder is a chunk of its own',
    code: `export { QrCode } from '@latchkey/react/kit'`,
    all: 6_000,
    never,
    neverFirst: [qrCodes],
  },
  {
    name: 'kit: <Cards>, whose steps and texts are a chunk of their own',
    code: `export { createWallet } from '@latchkey/core'; export { WalletProvider } from '@latchkey/react'; export { Cards } from '@latchkey/react/kit'`,
    neverFirst: [/CardsContent\./],
    never,
  },
  {
    name: 'kit: <Approvals>, whose requests and texts are a chunk of their own',
    code: `export { createWallet } from '@latchkey/core'; export { WalletProvider } from '@latchkey/react'; export { Approvals } from '@latchkey/react/kit'`,
    neverFirst: [/ApprovalsContent\./],
    never,
  },
  {
    name: 'kit: <Agents>, whose list and texts are a chunk of their own',
    code: `export { createWallet } from '@latchkey/core'; export { WalletProvider } from '@latchkey/react'; export { Agents } from '@latchkey/react/kit'`,
    neverFirst: [/AgentsContent\./],
    never,
  },
  {
    name: 'kit: <Deposit>, whose instructions and texts are a chunk of their own',
    code: `export { createWallet } from '@latchkey/core'; export { WalletProvider } from '@latchkey/react'; export { Deposit } from '@latchkey/react/kit'`,
    neverFirst: [/DepositContent\./, qrCodes],
    never,
  },
  {
    name: 'kit: <Fund>, whose steps are a chunk of their own',
    code: `export { createWallet } from '@latchkey/core'; export { WalletProvider } from '@latchkey/react'; export { Fund } from '@latchkey/react/kit'`,
    neverFirst: [/FundContent\./, qrCodes],
    never,
  },
  {
    name: 'kit: <Withdraw>, whose steps are a chunk of their own',
    code: `export { createWallet } from '@latchkey/core'; export { WalletProvider } from '@latchkey/react'; export { Withdraw } from '@latchkey/react/kit'`,
    neverFirst: [/WithdrawContent\./],
    never,
  },
  {
    name: 'kit: <ExchangeRates>, whose converter is a chunk of their own',
    code: `export { createWallet } from '@latchkey/core'; export { WalletProvider } from '@latchkey/react'; export { ExchangeRates } from '@latchkey/react/kit'`,
    neverFirst: [/ExchangeRatesContent\./],
    never,
  },
  ...families.map(([name, ...shown]) => ({
    name: `kit: what <${name}> adds to a page with the base kit`,
    code: kit(...baseKit, ...shown, name),
    base: kit(...baseKit, ...shown),
    added: maxFamily,
    never,
    apart: [sealedKeys, phoneNumbers],
  })),
  ...languages.flatMap((locale) =>
    ['access', 'payments', 'accounts', 'deposits', 'cards', 'onboarding', 'agents', 'security', 'wallet'].map(
      (part) => ({
        name: `texts in ${locale}: ${part}`,
        code: `export { default } from './packages/react/dist/messages/${locale}/${part}.js'`,
        all: 6_000,
      }),
    ),
  ),
  {
    name: 'elements: sign-in, payment and confirmation with Preact, core and styles',
    code: `export * from '@latchkey/elements'`,
    styles: `@import '@latchkey/elements/payment.css';`,
    first: 108_350,
    // With passkeys, identity providers and what seals a code.
    all: 117_560,
    never,
    apart: [
      /elements\/dist\/chunks\/(cards|money|onboarding|security|shared|wallet|BankAccountFormContent|OwnershipProofContent|StatementsContent|AddressForm|walletExport|phoneNumbers)\.js/,
    ],
    neverFirst: [/elements\/dist\/chunks/],
  },
  { name: 'elements: all styles', code: `@import '@latchkey/elements/styles.css';`, loader: 'css', all: 18_000 },
  {
    name: 'devtools: nothing without the condition `development`',
    code: `export * from '@latchkey/devtools'`,
    all: 200,
    never: [/^(?!entry\.js$|packages\/devtools\/dist\/empty\.js$)/],
  },
  {
    name: 'devtools: the panel on request',
    code: `export * from '@latchkey/devtools/production'`,
    all: 13_160,
    never,
  },
  {
    name: 'devtools: no styles without the condition `development`',
    code: `@import '@latchkey/devtools/styles.css';`,
    loader: 'css',
    all: 10,
  },
  {
    name: 'devtools: styles of the panel on request',
    code: `@import '@latchkey/devtools/production/styles.css';`,
    loader: 'css',
    all: 2_000,
  },
  { name: 'styles of the kit', code: `@import '@latchkey/react/styles.css';`, loader: 'css', all: 18_000 },
  {
    name: 'styles of the kit in a cascade layer',
    code: `@import '@latchkey/react/styles.layered.css';`,
    loader: 'css',
    all: 18_000,
  },
];

/** What no bundle for browsers may contain: a platform's credentials, operations of the sandbox, code from text. */
export const forbidden = /\bBasic |\/sandbox\/|(?:client|Client)_?(?:secret|Secret)|\beval\(|\bnew Function\(/;

/** Bytes that one export of core may add to a page that has a wallet. The largest is the sign-in flow, which seals. */
export const maxExport = 20_000;

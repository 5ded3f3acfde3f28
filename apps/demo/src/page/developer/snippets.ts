import type { Route } from '../shell/route.ts';

/** The components of each screen, as an integrator writes them. */
export const snippets: Readonly<Record<Route, string>> = {
  '/': `<Balance quickActions={[\n  { label: 'Send', icon: send, href: '/send', main: true },\n]} />\n<Activity variant="recent" onSelect={open} />`,
  '/activity': `<Activity onSelect={open} onFinish={finishPayment} />\n<TransactionDetail transactionId={id} onClose={close} />`,
  '/send': `<Send onDone={goHome} onFinishLater={openActivity} />`,
  '/add': `<Deposit />`,
  '/fund': `<Fund onDone={goHome} />`,
  '/withdraw': `<Withdraw onDone={goHome} onFinishLater={openActivity} />`,
  '/rates': `<ExchangeRates targets={['EUR', 'MXN', 'PHP']} />`,
  '/statements': `<Statements />`,
  '/cards': `<Cards />`,
  '/accounts': `<ExternalAccounts onSend={openSend} />`,
  '/approvals': `<Approvals />\n<Agents />`,
  '/security': `<SecurityCenter />`,
  '/you': `<WalletProvider\n  wallet={wallet}\n  locale="de"\n  appearance={{ theme: 'dark', density: 'compact' }}\n>`,
  '/profile': `<Profile />`,
  '/onboarding': `<Onboarding />`,
  '/offline': `const isOnline = useSyncExternalStore(\n  watchConnection,\n  () => navigator.onLine,\n)`,
  '/maintenance': `const wallet = createWallet({\n  relay: '/latchkey',\n  pins,\n  fetch: fetchAndWatch, // notices a 503\n})`,
};

import type { Route } from '../shell/route.ts';

/** The components of each screen, and how an outage is noticed, as an integrator writes them. */
export const snippets: Readonly<Record<Route, string>> = {
  '/': `<Balance quickActions={[\n  { label: 'Send', icon: send, href: '/send', main: true },\n]} />\n<Activity variant="recent" onSelect={open} />`,
  '/activity': `<Activity onSelect={open} onFinish={finishPayment} />\n<TransactionDetail transactionId={id} onClose={close} />`,
  '/send': `<Send onDone={goHome} onFinishLater={openActivity} />`,
  '/add': `<Sheet title="Add money" open onClose={goBack}>\n  <Button icon={bank} onClick={open}>Bank transfer</Button>\n</Sheet>`,
  '/receive': `<Deposit onDone={goHome} />`,
  '/fund': `<Fund onDone={goHome} />`,
  '/withdraw': `<Withdraw onDone={goHome} onFinishLater={openActivity} />`,
  '/rates': `<ExchangeRates targets={['EUR', 'MXN', 'PHP']} />`,
  '/statements': `<Statements />`,
  '/cards': `<Cards />`,
  '/accounts': `<ExternalAccounts onSend={openSend} />`,
  '/approvals': `<Approvals />\n<Agents />`,
  '/security': `<SecurityCenter />`,
  '/you': `<WalletProvider\n  wallet={wallet}\n  locale="de"\n  appearance={{ theme: 'dark', density: 'compact' }}\n>\n  <Balance />\n</WalletProvider>`,
  '/profile': `<Profile />`,
  '/onboarding': `<Onboarding />`,
  '/offline': `<EmptyState\n  illustration={<WaitingIllustration />}\n  heading="You’re offline"\n  action={<Button onClick={retry}>Try again</Button>}\n>\n  Nothing can be sent until the connection is back.\n</EmptyState>`,
  '/maintenance': `const wallet = createWallet({\n  relay: '/latchkey',\n  pins,\n  fetch: observeRequests(({ status }) => {\n    if (status === 503) showOutage()\n  }),\n})`,
  '/unreachable': `const wallet = createWallet({\n  relay: '/latchkey',\n  pins,\n  fetch: observeRequests(({ code }) => {\n    if (code === 'NETWORK_FAILED') showOutage()\n  }),\n})`,
};

import { externalAccountStatuses } from '../resources/externalAccounts/row.ts';
import { internalAccountStatuses } from '../resources/internalAccounts/row.ts';
import { docsScript } from './docsScript.ts';
import { pageScript } from './pageScript.ts';
import { pageStyle } from './pageStyle.ts';

function table(id: string, columns: readonly string[]): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  return `<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody id="${id}"></tbody></table></div>`;
}

const advances = [
  ['1 s', { advanceMs: 1_000 }],
  ['1 min', { advanceMs: 60_000 }],
  ['15 min', { advanceMs: 900_000 }],
  ['1 day', { advanceMs: 86_400_000 }],
  ['Freeze', { frozen: true }],
  ['Run', { frozen: false }],
] as const;

/** For internal and external accounts. */
const accountStatuses = [...new Set([...internalAccountStatuses, ...externalAccountStatuses])];

const buttons = advances
  .map(
    ([label, request]) =>
      `<button value='${JSON.stringify(request)}'>${'advanceMs' in request ? '+' : ''}${label}</button>`,
  )
  .join('');

function page(title: string, script: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/developer/page.css">
<script type="module" src="/developer/${script}"></script>
</head>
<body>
${body}
</body>
</html>
`;
}

const home = page(
  'Payments sandbox',
  'page.js',
  `<main>
<header><h1>Payments sandbox</h1><p id="now"></p><p id="problem" role="alert"></p>
<nav><a href="/developer/docs">API</a> <a href="/developer/openapi.json">openapi.json</a>
<a href="/developer/ledger">Ledger</a></nav></header>
<section><h2>Inbox</h2>${table('inbox', ['Code', 'To', 'Sent'])}</section>
<section><h2>Clock</h2><p>Let time pass: sessions and quotes expire, payments settle, webhooks are tried again.</p>
<form id="clock">${buttons}</form></section>
<section><h2>Customers</h2>${table('customers', ['Customer', 'Name', 'Checks', 'Contacts to verify'])}
<form id="customer"><input name="customerId" aria-label="Customer" placeholder="Customer:…" size="24" required>
<select name="outcome" aria-label="Outcome"><option>APPROVED</option><option>REJECTED</option><option>HOLD</option></select>
<button class="main">Decide</button></form>
<form id="liveness"><input name="resetId" aria-label="Reset of authentication" placeholder="Reset of authentication" size="24" required>
<select name="status" aria-label="Proof of being alive"><option>LIVENESS_PASSED</option><option>PENDING_REVIEW</option><option>REJECTED</option></select>
<button class="main">Prove</button></form></section>
<section><h2>Balances</h2>${table('balances', ['Book', 'Currency', 'Smallest units'])}
<form id="account"><input name="accountId" aria-label="Account" placeholder="InternalAccount:… or ExternalAccount:…" size="30" required>
<select name="status" aria-label="Its status"><option>${accountStatuses.join('</option><option>')}</option></select>
<button class="main">Put</button></form></section>
<section class="wide"><h2>Transactions</h2>${table('transactions', ['Transaction', 'Type', 'Status', 'Sent', 'Received', 'Made'])}</section>
<section class="wide"><h2>Webhooks</h2>${table('webhooks', ['Type', 'State', 'Tries', 'Status', 'Made', 'Again'])}
<form id="endpoint"><input name="url" type="url" aria-label="Endpoint" placeholder="Endpoint; empty for none" size="30">
<select name="signature" aria-label="Signature"><option>json</option><option>base64</option></select>
<button class="main">Set endpoint</button></form>
<form id="emit"><input name="type" aria-label="Event" placeholder="TEST" size="24" required>
<input name="data" aria-label="Its data, as JSON" placeholder="{ … }; empty for none" size="30">
<button class="main">Emit</button></form></section>
<section><h2>Cards</h2>${table('cards', ['Merchant', 'Asked', 'Smallest units', 'Told', 'At'])}</section>
<section><h2>Faults</h2>${table('faults', ['Operation', 'When', 'Effect'])}
<form id="fault"><input name="operation" aria-label="Operation" placeholder="executeQuote" size="14">
<input name="nth" type="number" min="1" aria-label="Which call" placeholder="nth" size="4">
<select name="kind" aria-label="Effect"><option>lostResponse</option><option>lostRequest</option><option>duplicate</option>
<option>latency</option><option>error</option><option>payload</option></select>
<input name="value" aria-label="Milliseconds, code or payload" placeholder="ms, CODE or text" size="14">
<input name="times" type="number" min="1" aria-label="How many calls" placeholder="times" size="5">
<input name="retryAfterSeconds" type="number" min="1" aria-label="Retry after seconds" placeholder="Retry-After" size="8">
<button class="main">Add</button><button type="button" id="clearFaults">Clear</button></form></section>
<section><h2>Keys</h2>${table('keys', ['What', 'Value'])}</section>
<section class="wide"><h2>Start over</h2><p>Keys and credentials stay; everything else is forgotten.</p>
<form><button type="button" id="reset">Reset</button></form></section>
</main>`,
);

const docs = page(
  'Payments sandbox: API',
  'docs.js',
  `<main class="docs"><header><h1>API</h1><p>Every operation of the service, from its OpenAPI document.</p>
<nav><a href="/">Sandbox</a> <a href="/developer/openapi.json">openapi.json</a></nav></header></main>`,
);

/** Allows no third-party content, no inline code, and no embedding. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/': ['text/html', home],
  '/developer/docs': ['text/html', docs],
  '/developer/page.js': ['text/javascript', pageScript],
  '/developer/docs.js': ['text/javascript', docsScript],
  '/developer/page.css': ['text/css', pageStyle],
};

/** Returns the files of the developer pages by path; `undefined` for any other path. */
export function findDeveloperFile(path: string): Response | undefined {
  const [type, text] = files[path] ?? [];
  if (type === undefined || text === undefined) return undefined;
  return new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  });
}

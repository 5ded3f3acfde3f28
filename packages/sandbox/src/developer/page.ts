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

const buttons = advances
  .map(([label, knob]) => `<button value='${JSON.stringify(knob)}'>${'advanceMs' in knob ? '+' : ''}${label}</button>`)
  .join('');

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payments sandbox</title>
<link rel="icon" href="data:,">
<style>${pageStyle}</style>
</head>
<body>
<main>
<header><h1>Payments sandbox</h1><p id="now"></p><p id="problem" role="alert"></p></header>
<section><h2>Inbox</h2>${table('inbox', ['Code', 'To', 'Sent'])}</section>
<section><h2>Clock</h2><p>Let time pass: sessions and quotes expire, payments settle, webhooks are tried again.</p>
<form id="clock">${buttons}</form></section>
<section><h2>Customers</h2>${table('customers', ['Customer', 'Name', 'Checks', 'Contacts to verify'])}
<form id="customer"><input name="customerId" aria-label="Customer" placeholder="Customer:…" size="24" required>
<select name="outcome" aria-label="Outcome"><option>APPROVED</option><option>REJECTED</option><option>HOLD</option></select>
<button class="main">Decide</button></form></section>
<section><h2>Balances</h2>${table('balances', ['Book', 'Currency', 'Smallest units'])}</section>
<section><h2>Webhooks</h2>${table('webhooks', ['Type', 'State', 'Tries', 'Status', 'Made'])}
<form id="endpoint"><input name="url" type="url" aria-label="Endpoint" placeholder="Endpoint; empty for none" size="30">
<button class="main">Set endpoint</button></form></section>
<section><h2>Cards</h2>${table('cards', ['Merchant', 'Asked', 'Smallest units', 'Told', 'At'])}</section>
<section><h2>Faults</h2>${table('faults', ['Operation', 'Effect'])}
<form id="fault"><input name="operation" aria-label="Operation" placeholder="executeQuote" size="14">
<select name="kind" aria-label="Effect"><option>lostResponse</option><option>lostRequest</option><option>latency</option>
<option>error</option></select>
<input name="value" aria-label="Milliseconds or code" placeholder="ms or CODE" size="12">
<button class="main">Add</button><button type="button" id="clearFaults">Clear</button></form></section>
<section><h2>Keys</h2>${table('keys', ['What', 'Value'])}</section>
<section class="wide"><h2>Start over</h2><p>Keys and credentials stay; everything else is forgotten.</p>
<form><button type="button" id="reset">Reset</button></form></section>
</main>
<script type="module">${pageScript}</script>
</body>
</html>
`;

/** The developer's page. */
export function developerPage(): Response {
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

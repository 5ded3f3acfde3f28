/**
 * The script of the developer page: polls the developer API every two seconds and changes settings. Inserts content as
 * text only.
 */
export const pageScript = `
const at = (id) => document.getElementById(id);
const call = async (path, body) => {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch('/developer/' + path, init);
  const result = await response.json();
  if (!response.ok) throw new Error(result.message);
  return result;
};
const time = (ms) => new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
const cell = (text, name) => {
  const td = document.createElement('td');
  td.textContent = text;
  if (name) td.className = name;
  return td;
};
const button = (text, act) => {
  const td = document.createElement('td');
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', act);
  td.append(made);
  return td;
};
const money = (one) => one ? one.amount + ' ' + one.currency.code : '';
const again = (webhookId) => shown(call('webhooks/redeliver', { webhookId }));
const fill = (id, rows) => {
  const body = at(id);
  body.replaceChildren(...rows.map((cells) => {
    const tr = document.createElement('tr');
    tr.append(...cells.map((one) => typeof one === 'function' ? button('Send again', one)
      : Array.isArray(one) ? cell(...one) : cell(one)));
    return tr;
  }));
  if (rows.length > 0) return;
  const tr = document.createElement('tr');
  const td = cell('Nothing yet.', 'empty');
  td.colSpan = 9;
  tr.append(td);
  body.append(tr);
};
async function refresh() {
  const [clock, keys, inbox, customers, balances, transactions, webhooks, cards, faults] = await Promise.all(
    ['clock', 'keys', 'inbox?most=20', 'customers', 'balances?most=200', 'transactions', 'webhooks?most=30',
      'cards?most=20', 'faults'].map((path) => call(path)));
  at('now').textContent = time(clock.now) + ' UTC' + (clock.frozen ? ', frozen' : '');
  fill('keys', [
    ['client id', [keys.clientId, 'code long']],
    ['otp pin', [keys.pins.otp[0], 'code long']],
    ['export pin', [keys.pins.export[0], 'code long']],
  ]);
  fill('inbox', inbox.data.reverse().map((mail) => [[mail.code, 'code'], [mail.to, 'long'], time(mail.at)]));
  fill('customers', customers.data.map((one) => [
    [one.id, 'code long'],
    [one.fullName ?? one.businessInfo?.legalName ?? one.email ?? '', 'long'],
    one.isDeleted ? 'deleted' : one.kycStatus,
    Object.entries(one.contactVerification ?? {}).filter(([, status]) => status === 'PENDING').map(([name]) => name).join(', '),
  ]));
  fill('balances', balances.data.map((one) => [[one.book, 'code long'], one.currency, [one.amount, 'number']]));
  fill('transactions', transactions.data.map((one) => [[one.id, 'code long'], one.type, one.status,
    money(one.sentAmount), money(one.receivedAmount), one.createdAt.replace('T', ' ').slice(0, 19)]));
  fill('webhooks', webhooks.data.reverse().map((one) => [[one.type, 'code'], one.status, [String(one.attempts), 'number'],
    String(one.lastStatus ?? ''), time(one.createdAt), () => again(one.id)]));
  fill('cards', cards.data.reverse().map((one) => [
    [one.merchant.descriptor, 'long'], [one.kind, 'code'], [one.amount + ' ' + one.currency, 'number'],
    [one.declineReason ?? one.decision, 'code'], time(one.at)]));
  fill('faults', faults.data.map((one) => [one.operation ?? 'any call', (one.nth ? 'call ' + one.nth : 'next') + (one.times ? ', ' + one.times + ' times' : ''), [JSON.stringify(one.effect), 'code long']]));
}
let refused = '';
const look = () => refresh().then(() => refused, (error) => error.message).then((text) => {
  if (at('problem').textContent !== text) at('problem').textContent = text;
});
const shown = (work) => work.then(() => { refused = ''; }, (error) => { refused = error.message; }).then(look);
const onSubmit = (id, send) => at(id).addEventListener('submit', (event) => {
  event.preventDefault();
  shown(send(new FormData(event.target), event.submitter));
});
onSubmit('clock', (data, button) => call('clock', JSON.parse(button.value)));
onSubmit('customer', (data) => call('customer', { customerId: data.get('customerId'), outcome: data.get('outcome') }));
onSubmit('endpoint', (data) => call('webhooks/endpoint', { url: data.get('url') || null, signature: data.get('signature') }));
onSubmit('fault', (data) => {
  const kind = data.get('kind');
  const operation = data.get('operation');
  const value = data.get('value');
  const count = (name) => data.get(name) === '' ? {} : { [name]: Number(data.get(name)) };
  const more = kind === 'latency' ? { ms: Number(value) } : kind === 'payload' ? { payload: value }
    : kind === 'error' ? { code: value, ...count('retryAfterSeconds') } : {};
  return call('faults', { ...(operation && { operation }), ...count('nth'), ...count('times'), effect: { kind, ...more } });
});
onSubmit('account', (data) => call('account', { accountId: data.get('accountId'), status: data.get('status') }));
onSubmit('liveness', (data) => call('liveness', { resetId: data.get('resetId'), status: data.get('status') }));
onSubmit('emit', async (data) => call('webhooks/emit',
  { type: data.get('type'), ...(data.get('data') && { data: JSON.parse(data.get('data')) }) }));
at('clearFaults').addEventListener('click', () => shown(call('faults', null)));
at('reset').addEventListener('click', () => {
  if (confirm('Forget every customer, account and payment?')) shown(call('reset', {}));
});
setInterval(look, 2000);
look();
`;

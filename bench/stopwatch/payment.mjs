// Sends a payment in a page of a template, as a new user would: sign in, choose the saved account, confirm.

const email = 'ada@example.com';
/** The code of every user of the sandbox. */
const code = '000000';

/**
 * Signs in and sends a payment. Returns what the page loaded until then, and the list of its messages, which grows. Throws
 * where a step does not come.
 */
export async function sendPayment(page, url) {
  const messages = [];
  const sizes = [];
  page.on('requestfinished', (request) => sizes.push(request.sizes()));
  page.on('pageerror', ({ message }) => messages.push(message));
  page.on('console', (message) => {
    // Vite and React greet developers with the others.
    if (['warning', 'error'].includes(message.type())) messages.push(`${message.text()} (${message.location().url})`);
  });
  page.setDefaultTimeout(60_000);
  await page.goto(url);
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel(/code/i).first().fill(code);
  await pay(page);
  // The stream of events does not finish, and is not counted.
  const bodies = (await Promise.allSettled(sizes)).map(({ value }) => value?.responseBodySize ?? 0);
  return { requests: sizes.length, bytes: bodies.reduce((sum, one) => sum + one, 0), messages };
}

/** Sends a payment on a page whose user is signed in. */
export async function pay(page) {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: /Grace Hopper/ }).click();
  await page.getByLabel('You send').fill('40');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Check and send' }).waitFor();
  // A press in the first moments of a page that has just changed is ignored.
  await page.waitForTimeout(1_500);
  await page.getByRole('button', { name: /^Send .*40/ }).click();
  await page.getByRole('heading', { name: 'Sent', exact: true }).waitFor({ timeout: 60_000 });
}

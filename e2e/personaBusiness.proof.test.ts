import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { becomePersona, expireAndSignIn, loseNextResponse, type SampleUser } from './samplePersona.ts';
import { advance } from './sandboxClock.ts';

const MINUTE = 60_000;
/** The first bytes of a PNG, then anything. */
const picture = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(4_000, 7)]);

/** A business completes its onboarding after two refused documents, a lost response and a reload. */
describe.sequential('the business in onboarding', () => {
  const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser });
  let user: SampleUser;

  beforeAll(async () => {
    user = await becomePersona(opened.browser, opened.demo, 'Fjord Supply');
  });

  const button = (name: string | RegExp) => user.page.getByRole('button', { name, exact: true }).first();
  const enter = (name: string, text: string) => user.page.getByRole('textbox', { name, exact: true }).fill(text);
  const choose = (name: string, value: string) => user.page.getByLabel(name).selectOption(value);
  const readCustomer = async () => {
    const { customerId } = await user.read<{ customerId: string }>('/relay/session');
    return user.read<{ kybStatus: string }>(`/customers/${customerId}`);
  };

  async function addDocument(kind: string): Promise<void> {
    await button('Add a document').click();
    await choose('Kind of document', kind);
    await choose('Issued in', 'US');
    const file = { name: `${kind}.png`, mimeType: 'image/png', buffer: picture };
    await user.page.locator('input[type=file]').first().setInputFiles(file);
  }

  async function addPassport(documentNumber: string): Promise<void> {
    await addDocument('PASSPORT');
    await enter('Document number', documentNumber);
    await user.page.getByRole('textbox', { name: /^Issued by/ }).fill('Department of State');
  }

  it('is led from the home screen to its tasks, and accepts the terms', async () => {
    await user.page.getByRole('link', { name: /^Finish setting up your account/ }).click();
    await button(/^Accept the terms/).click();
    await user.page.getByRole('checkbox').check();
    await button('Accept').click();
    await user.page.getByText('2 of 5 done').first().waitFor();
  });

  it('names its owner', async () => {
    await button(/^Owners and directors/).click();
    await button('Add a person').click();
    await enter('First name', 'Grace');
    await enter('Last name', 'Fjord');
    await user.page.getByLabel('Date of birth').fill('1985-12-09');
    await choose('Nationality', 'US');
    await button('Use the address of the business').click();
    await choose('Kind of tax number', 'SSN');
    await enter('Tax number', '123-45-6789');
    for (const role of ['Owner', 'Director']) await user.page.getByRole('checkbox', { name: role }).check();
    await enter('Share in percent', '100');
    await button('Save').click();
    await button('Documents of Grace Fjord').click();
  });

  it('learns why two documents were refused, and corrects the second one in place', async () => {
    await addPassport('error:LOW_QUALITY');
    await button('Upload').click();
    await user.page.getByText('It’s hard to read.').waitFor();
    await enter('Document number', 'error:EXPIRED');
    await button('Upload').click();
    await user.page.getByText('It has expired.').waitFor();
    await enter('Document number', 'P1234567');
    await button('Upload').click();
    await user.page.getByText('The document was uploaded.').waitFor();
  });

  it('uploads the documents of the company, one through a lost response, and each is there once after a reload', async () => {
    await user.page.reload();
    await button(/^Documents/).click();
    await loseNextResponse(user.person.context, 'POST', /\/latchkey\/documents$/);
    const kinds = ['CERTIFICATE_OF_INCORPORATION', 'SHAREHOLDER_REGISTER', 'UTILITY_BILL', 'BUSINESS_LICENSE'];
    for (const kind of kinds) {
      await addDocument(kind);
      await button('Upload').click();
      await user.page.getByText(`${kind}.png`).waitFor();
      await button('Add a document').waitFor();
    }
    await user.page.reload();
    await button(/^Documents/).click();
    await user.page.getByText('BUSINESS_LICENSE.png').waitFor();
    expect(await user.page.getByText(/\.png$/).count()).toBe(kinds.length);
  });

  it('sends its details for review after a lock, although the response is lost: one review, and approved', async () => {
    await expireAndSignIn(user.page, opened.demo, 'fjord@example.com');
    await loseNextResponse(user.person.context, 'POST', /\/latchkey\/verifications$/);
    await button(/^Send for review/).click();
    await button('Send for review').click();
    // A slow page hears of the review only when it has ended.
    await user.page
      .getByText(/^(We’re checking your details|You’re verified)$/)
      .first()
      .waitFor();
    await advance(opened.demo.url, MINUTE);
    await user.page.reload();
    await user.page.getByText('You’re verified').first().waitFor();
    expect((await readCustomer()).kybStatus).toBe('APPROVED');
    const { data: reviews } = await user.read<{ data: unknown[] }>('/verifications');
    expect(reviews).toHaveLength(1);
    await user.leave();
  });
});

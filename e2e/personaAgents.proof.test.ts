import type { Locator } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { becomePersona, expireAndSignIn, loseNextResponse, type SampleUser } from './samplePersona.ts';
import { pressAfterReading } from './steps.ts';

interface Sent {
  readonly type: string;
  readonly status: string;
}

/** The owner of agents: one request is approved although the response is lost, another is rejected. */
describe.sequential('the owner of agents', () => {
  const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser });
  let user: SampleUser;

  beforeAll(async () => {
    user = await becomePersona(opened.browser, opened.demo, 'Priya Nair');
  });

  const request = (agent: string) => user.page.getByRole('listitem', { name: new RegExp(`^${agent} asks`) });
  const press = (control: Locator) => pressAfterReading(control, user.page.getByText('The page had just changed'));
  const countOutgoing = async () =>
    (await user.read<{ data: Sent[] }>('/transactions')).data.filter(({ type }) => type === 'OUTGOING').length;

  it('finds the requests on the home screen', async () => {
    await user.page.getByRole('link', { name: /^Approve .*Shopping agent/ }).click();
    await request('Shopping agent').waitFor();
    await request('Bookkeeper').waitFor();
    await request('Travel planner').waitFor();
  });

  it('approves one, although the response is lost, and it is paid once', async () => {
    const before = await countOutgoing();
    await loseNextResponse(user.person.context, 'POST', /\/approve$/);
    await press(request('Shopping agent').getByRole('button', { name: /^Approve/ }));
    await request('Shopping agent').waitFor({ state: 'detached' });
    await user.page.reload();
    await request('Bookkeeper').waitFor();
    expect(await request('Shopping agent').count()).toBe(0);
    await expect.poll(countOutgoing, { timeout: 45_000 }).toBe(before + 1);
    await user.page.getByText('$42.00 of $500.00').first().waitFor();
  });

  it('rejects the other one with a reason after a lock, although the response is lost, and nothing is paid', async () => {
    const before = await countOutgoing();
    await expireAndSignIn(user.page, opened.demo, 'priya@example.com');
    await loseNextResponse(user.person.context, 'POST', /\/reject$/);
    await press(request('Bookkeeper').getByRole('button', { name: 'Reject' }));
    await user.page.getByRole('textbox', { name: /^Reason for the agent/ }).fill('Not this month.');
    await press(request('Bookkeeper').getByRole('button', { name: 'Reject' }));
    await user.page.getByText('No money was moved.').waitFor();
    // The rate of the third one has expired meanwhile.
    await press(request('Travel planner').getByRole('button', { name: 'Dismiss' }));
    await request('Travel planner').waitFor({ state: 'detached' });
    await user.page.reload();
    await user.page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
    expect(await countOutgoing()).toBe(before);
  });

  it('pauses an agent, and it stays paused after a reload', async () => {
    const agent = user.page.getByRole('listitem', { name: 'Bookkeeper', exact: true });
    await agent.getByRole('button', { name: 'Pause' }).click();
    await agent.getByText('Paused').first().waitFor();
    await user.page.reload();
    await agent.getByText('Paused').first().waitFor();
    await user.leave();
  });
});

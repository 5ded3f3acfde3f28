import { closeWallet, createLoginFlow, listTransactions } from '@latchkey/core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createRespondingWallet } from '../../test/createRespondingWallet.ts';
import { linkPanelStyles } from '../../test/panelStyles.ts';
import { createFlowLog } from '../flows/createFlowLog.ts';
import { mountDevtools } from '../mount/mountDevtools.tsx';

linkPanelStyles();

const violations: string[] = [];

beforeAll(() => {
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "style-src 'self'; require-trusted-types-for 'script'";
  document.head.append(policy);
});

afterEach(() => localStorage.removeItem('latchkey-devtools'));

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);

describe('mountDevtools', () => {
  it("shows every tab under a policy of style-src 'self' and trusted types, and removes the panel", async () => {
    const wallet = createRespondingWallet();
    const flowLog = createFlowLog();
    const login = createLoginFlow(wallet);
    flowLog.add('login', login);
    const unmount = mountDevtools(wallet, { flowLog });
    await expect.poll(() => find('.lkd-toggle')).not.toBeNull();
    await listTransactions(wallet);
    await userEvent.click(find('.lkd-toggle') ?? document.body);
    const texts = ['login', 'Status', 'listTransactions', 'Clock skew', 'Stored in', 'Offline'];
    for (const [index, text] of texts.entries()) {
      await userEvent.click(document.querySelectorAll('[role="tab"]')[index] ?? document.body);
      await expect.poll(() => find('[role="tabpanel"]')?.textContent).toContain(text);
    }
    expect(violations).toEqual([]);
    unmount();
    expect(find('.lkd-root')).toBeNull();
    login.dispose();
    closeWallet(wallet);
  });

  it('covers no more of the page than its button while it is closed', async () => {
    const wallet = createRespondingWallet();
    const unmount = mountDevtools(wallet);
    await expect.poll(() => find('.lkd-toggle')).not.toBeNull();
    const [root, toggle] = ['.lkd-root', '.lkd-toggle'].map((name) => find(name)?.getBoundingClientRect().width ?? 0);
    expect(root).toBeGreaterThan(0);
    expect((root ?? 0) - (toggle ?? 0)).toBeLessThanOrEqual(16);
    unmount();
    closeWallet(wallet);
  });

  it('mounts into an element of the page', async () => {
    const wallet = createRespondingWallet();
    const container = document.createElement('div');
    document.body.append(container);
    const unmount = mountDevtools(wallet, { container });
    await expect.poll(() => container.querySelector('.lkd-toggle')).not.toBeNull();
    unmount();
    expect(container.childElementCount).toBe(0);
    container.remove();
    closeWallet(wallet);
  });
});

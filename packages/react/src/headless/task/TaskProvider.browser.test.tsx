import { getSession, signOut } from '@latchkey/core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { createTask, type TaskController } from './createTask.tsx';
import { TaskProvider } from './TaskProvider.tsx';

afterEach(cleanup);

const parts = createTask<TaskController>('Sample', 'sample');
const task: TaskController = { state: { status: 'editing' }, reload: () => {} };

describe('TaskProvider', () => {
  it('clears what the user has entered once they sign out, also where the step stays', async () => {
    const wallet = createOfflineWallet({
      fetch: async (...[input, init]) =>
        new Request(input, init).method === 'DELETE'
          ? new Response(null, { status: 204 })
          : Response.json({ customerId: 'Customer:ada' }),
    });
    render(
      <WalletProvider wallet={wallet}>
        <TaskProvider parts={parts} task={task} step="editing" initial={{ country: 'DE' }}>
          <parts.Label field="signature">Signature</parts.Label>
          <parts.Input field="signature" />
          <parts.Label field="country">Country</parts.Label>
          <parts.Input field="country" />
        </TaskProvider>
      </WalletProvider>,
    );
    await expect.poll(() => getSession(wallet)).toMatchObject({ status: 'locked', customerId: 'Customer:ada' });
    await userEvent.fill(page.getByRole('textbox', { name: 'Signature' }), 'of Ada');
    await userEvent.fill(page.getByRole('textbox', { name: 'Country' }), 'FR');
    await act(() => signOut(wallet));
    await expect.element(page.getByRole('textbox', { name: 'Signature' })).toHaveValue('');
    await expect.element(page.getByRole('textbox', { name: 'Country' })).toHaveValue('DE');
  });
});

import type { AgentAction } from '@latchkey/core';
import { createTestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { useWaitingRequests } from './useWaitingRequests.ts';

afterEach(cleanup);

function Waiting(props: { readonly requests: readonly AgentAction[]; readonly onRender: () => void }): ReactElement {
  const waiting = useWaitingRequests(props.requests);
  props.onRender();
  return <p>{waiting.map(({ id }) => id)}</p>;
}

it('drops each request when it runs out, and renders at no other time', async () => {
  const env = await createTestEnvironment();
  env.clock.freeze();
  const now = env.wallet.now();
  const toRequest = (id: string, ms: number) => ({ id, quote: { expiresAt: new Date(now + ms).toISOString() } });
  const requests = [
    toRequest('late ', 90_000),
    toRequest('first ', 3_000),
    toRequest('over ', -1),
    toRequest('second ', 3_500),
    { id: 'endless' },
  ] as unknown as readonly AgentAction[];
  const rendered = vi.fn();
  const { container } = render(
    <WalletProvider wallet={env.wallet}>
      <Waiting requests={requests} onRender={rendered} />
    </WalletProvider>,
  );
  const expectWaiting = (text: string) => expect.poll(() => container.textContent).toBe(text);
  await env.clock.advance(2_999);
  await expectWaiting('late first second endless');
  expect(rendered).toHaveBeenCalledOnce();
  await env.clock.advance(1);
  await expectWaiting('late second endless');
  await env.clock.advance(500);
  await expectWaiting('late endless');
  await env.clock.advance(86_499);
  expect(rendered).toHaveBeenCalledTimes(3);
  await env.clock.advance(1);
  await expectWaiting('endless');
  await env.close();
});

import { createStepUpFlow, type Wallet } from '@latchkey/core';
import type { DeviceParameters } from './device.ts';
import { waitForStatus } from './waitForStatus.ts';

/** What the customer confirms: that it is them, or a payment. */
export type StepUpSubject = createStepUpFlow.Parameters['subject'];

/** Confirms with the codes that the service sends by text message, as often as it asks. */
export async function confirmByText(wallet: Wallet, parameters: confirmByText.Parameters): Promise<void> {
  const { sandbox, phoneNumber, subject } = parameters;
  const flow = createStepUpFlow(wallet, { subject });
  const answered = new Set<string>();
  const answer = () => {
    const state = flow.getState();
    if (state.status !== 'awaitingProof' || answered.has(state.challenge.id)) return;
    answered.add(state.challenge.id);
    const code = sandbox.world.inbox().findLast(({ to }) => to === phoneNumber)?.code ?? '';
    flow.submitCode({ challengeId: state.challenge.id, code });
  };
  const stop = flow.subscribe(answer);
  try {
    answer();
    await waitForStatus(flow, 'authorized');
  } finally {
    stop();
    flow.dispose();
  }
}

export declare namespace confirmByText {
  interface Parameters extends Pick<DeviceParameters, 'sandbox'> {
    readonly phoneNumber: string;
    readonly subject: StepUpSubject;
  }
}

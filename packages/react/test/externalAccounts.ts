import { createStepUpFlow, type ExternalAccount } from '@latchkey/core';
import { type TestEnvironment, waitForState } from '@latchkey/testing';
import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { SetUpStory } from '../../../.storybook/environment.ts';
import { textedCode } from './europe.ts';
import { saveAccounts, savedAccounts } from './saveAccounts.ts';

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvas'];

export const inMexico: typeof savedAccounts = savedAccounts.filter(([currency]) => currency === 'MXN');

export const saved: SetUpStory = async (env) => ({ accounts: await saveAccounts(env) });
export const oneSaved: SetUpStory = async (env) => ({ accounts: await saveAccounts(env, inMexico) });
export const oneTrusted: SetUpStory = async (env) => {
  const [account] = await saveAccounts(env, inMexico);
  if (account !== undefined) await trust(env, account.id);
  return {};
};

/** Confirms trust in an account, as a user did before the story begins. */
async function trust(env: TestEnvironment, externalAccountId: ExternalAccount['id']): Promise<void> {
  const flow = createStepUpFlow(env.wallet, { subject: { type: 'trust', externalAccountId } });
  const { challenge } = await waitForState(flow, 'awaitingProof');
  flow.submitCode({ challengeId: challenge.id, code: textedCode(env) });
  await waitForState(flow, 'authorized');
  flow.dispose();
}

export async function press(canvas: Canvas, name: string | RegExp): Promise<HTMLElement> {
  const button = await canvas.findByRole('button', { name });
  await userEvent.click(button);
  return button;
}

/** Types the code that was sent by text message. */
export async function confirm(canvas: Canvas, env: TestEnvironment): Promise<void> {
  const field = await canvas.findByRole('textbox', { name: '6-digit code' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.paste(textedCode(env));
}

export async function findHeading(canvas: Canvas, name: string): Promise<void> {
  const heading = await canvas.findByRole('heading', { name });
  await waitFor(() => expect(heading).toHaveFocus());
}

/** Waits for a question whose safe button has the focus. */
export async function findQuestion(canvas: Canvas, name: string): Promise<void> {
  const question = await canvas.findByRole('alertdialog', { name });
  await waitFor(() => expect(question.querySelector('[data-lk-part="back"]')).toHaveFocus());
}

import type { WalletError } from '@latchkey/core';
import { createContext, useContext } from 'react';
import type { ScaEnrolmentState } from '../../hooks/createScaEnrolmentStore.ts';
import type { ScaEnrolment } from '../../hooks/useScaEnrolment.ts';
import { createContextError } from '../../provider/context.ts';
import type { PhoneDraft } from '../phone/readPhone.ts';

/** The step of managing the ways to confirm that the user sees: several statuses can be one step. */
export type ScaEnrolmentStep =
  | 'loading'
  | 'failed'
  | 'unavailable'
  | 'list'
  | 'app'
  | 'phone'
  | 'text'
  | 'recoveryCodes'
  | 'removal'
  | 'signedOut';

const STEPS: Readonly<Record<ScaEnrolmentState['status'], ScaEnrolmentStep>> = {
  loading: 'loading',
  loadFailed: 'failed',
  unavailable: 'unavailable',
  listing: 'list',
  creatingPasskey: 'list',
  startingApp: 'list',
  awaitingAppCode: 'app',
  confirmingApp: 'app',
  enteringPhone: 'phone',
  sendingText: 'phone',
  awaitingText: 'text',
  confirmingText: 'text',
  showingRecoveryCodes: 'recoveryCodes',
  confirmingRemoval: 'removal',
  removing: 'removal',
  signedOut: 'signedOut',
};

/**
 * Returns the step of a state.
 *
 * ```ts
 * scaEnrolmentStep({ status: 'loading' }) // 'loading'
 * ```
 */
export function scaEnrolmentStep(state: ScaEnrolmentState): ScaEnrolmentStep {
  return STEPS[state.status];
}

/**
 * Returns the error that the step shows. A call that needs a new sign-in is none: nothing that was typed is wrong.
 *
 * ```ts
 * getProblem({ status: 'loading' }) // undefined
 * ```
 */
export function getProblem(state: ScaEnrolmentState): WalletError | undefined {
  return 'error' in state && !needsSignIn(state) ? state.error : undefined;
}

/** Returns whether the step goes on after a new sign-in. */
export function needsSignIn(state: ScaEnrolmentState): boolean {
  return 'error' in state && state.error?.next === 'signIn';
}

/** What the user has typed and ticked in one step. It is dropped with the step. */
export interface ScaEnrolmentDraft {
  readonly step: ScaEnrolmentStep;
  readonly phoneNumber: string;
  /** The country of the phone number, and the number with its calling code. */
  readonly phone?: PhoneDraft | undefined;
  readonly code: string;
  /** The code that was last submitted, so that it is not submitted again automatically. */
  readonly submitted: string;
  readonly isAcknowledged: boolean;
  readonly problem: 'phoneMissing' | 'codeShort' | 'notAcknowledged' | undefined;
}

/** What the parts of one `ScaEnrolment.Root` share. */
export interface ScaEnrolmentContextValue {
  readonly enrolment: ScaEnrolment;
  readonly step: ScaEnrolmentStep;
  readonly draft: ScaEnrolmentDraft;
  edit(change: Partial<Omit<ScaEnrolmentDraft, 'step'>>): void;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading' | 'description' | 'phone' | 'code' | 'error' | 'acknowledge', string>>;
}

export const ScaEnrolmentContext: React.Context<ScaEnrolmentContextValue | undefined> = createContext<
  ScaEnrolmentContextValue | undefined
>(undefined);

export function useScaEnrolmentContext(part: string): ScaEnrolmentContextValue {
  const value = useContext(ScaEnrolmentContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <ScaEnrolment.Root>, so it has nothing to show. Render it inside <ScaEnrolment.Root>.`,
    );
  }
  return value;
}

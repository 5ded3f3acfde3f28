import { expectTyped } from './signatures.ts';

/** What the user did about the present state. */
export type StepResult = 'acted' | 'wait' | 'end';

/** A flow, and a user who does the right thing about each of its states. */
export interface OpenFlow {
  readonly flow: { getState(): { readonly status: string }; dispose(): void };
  readonly act: () => StepResult;
}

/** The patience of the user. */
export interface UserContext {
  /** How often the user may still try again. */
  retries: number;
}

const MAX_STEPS = 150;

/** Where a flow runs. */
export interface FlowEnvironment {
  /** Lets time pass until the next timer. Returns false if there is none. */
  jump(): boolean | Promise<boolean>;
  /** Waits until nothing happens without the passage of time. */
  settle(): Promise<void>;
}

/** Runs a flow until it ends or nothing more happens, and returns its last status. Fails on an untyped error. */
export async function runUntilEnd({ flow, act }: OpenFlow, { jump, settle }: FlowEnvironment): Promise<string> {
  let status = '';
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await settle();
    const state: { readonly status: string; readonly error?: unknown } = flow.getState();
    status = state.status;
    if (state.error !== undefined) expectTyped(state.error);
    const done = act();
    if (done === 'end') break;
    if (done === 'wait' && !(await jump())) break;
  }
  return status;
}

/** Tries again, as long as the user has patience. */
export function retryOr(context: UserContext, again: () => void): StepResult {
  if (context.retries === 0) return 'end';
  context.retries -= 1;
  again();
  return 'acted';
}

import { warnOnce } from './warnOnce.ts';

/** Actions that a state must handle. Others, such as `reset`, are also called to be sure. */
const actions = ['requestCode', 'submitCode', 'start', 'confirm', 'requote', 'contactConfirmed', 'usePasskey'];

const lastHandled = new WeakMap<object, string>();

/**
 * Writes a warning when a flow ignored an action because its state does not handle it, unless the action repeats the one
 * before, as a double press does. Does nothing without the condition `development`.
 *
 * ```ts
 * import { createLoginFlow } from '@latchkey/core'
 * import { reportAction } from '@latchkey/core/development'
 *
 * const flow = createLoginFlow(wallet)
 * reportAction(flow, { event: { type: 'confirm' }, state: { status: 'idle' }, isIgnored: true })
 * ```
 */
export function reportAction(
  flow: object,
  {
    event,
    state,
    isIgnored,
  }: {
    readonly event: { readonly type: string };
    readonly state: { readonly status: string };
    readonly isIgnored: boolean;
  },
): void {
  const { type } = event;
  if (!isIgnored) lastHandled.set(flow, type);
  else if (actions.includes(type) && lastHandled.get(flow) !== type)
    warnOnce(
      `The flow ignored "${type}" because its status is "${state.status}". ` +
        'Wait for a status that handles it: subscribe to the flow and read getState().status.',
      'flows/',
    );
}

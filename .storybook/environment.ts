import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { addons } from 'storybook/preview-api';
import { ADVANCE } from './advance.ts';

/** Sets up the test environment of a story and returns the story's loaded data. Passed as `parameters.setUp`. */
export type SetUpStory = (env: TestEnvironment) => Promise<object> | object;

/** Creates a test environment for a story (browser core, relay and sandbox in this tab), and sets it up. */
export async function loadEnvironment(context: {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly globals: Readonly<Record<string, unknown>>;
}): Promise<Record<string, unknown>> {
  const { environment, setUp } = context.parameters as {
    /** Options of the environment, such as a customer in another region. */
    readonly environment?: createTestEnvironment.Options;
    readonly setUp?: SetUpStory;
  };
  const env = await createTestEnvironment(environment);
  const loaded = { env, ...(await setUp?.(env)) };
  addFaults(env, context.globals);
  return loaded;
}

/** The effects of the choices in the toolbar. */
const effects = {
  offline: { kind: 'lostRequest' },
  lostResponses: { kind: 'lostResponse' },
  serverError: { kind: 'error', code: 'INTERNAL_ERROR' },
  rateLimited: { kind: 'error', code: 'RATE_LIMITED', retryAfterSeconds: 30 },
} as const;

/** Slows down or disturbs the requests of a story, after it was set up, as the toolbar has it. */
function addFaults({ sandbox }: TestEnvironment, globals: Readonly<Record<string, unknown>>): void {
  const times = Number.MAX_SAFE_INTEGER;
  const ms = Number(globals['latency'] ?? 0);
  if (ms > 0) sandbox.world.faults.add({ times, effect: { kind: 'latency', ms } });
  const effect = effects[globals['faults'] as keyof typeof effects];
  if (effect !== undefined) sandbox.world.faults.add({ times, effect });
}

/** Calls back when a button of the toolbar advances the clock. Returns the end of it. */
export function onAdvance(advance: (ms: number) => void): () => void {
  const channel = addons.getChannel();
  channel.on(ADVANCE, advance);
  return () => channel.off(ADVANCE, advance);
}

/** The test environment among the loaded data of a story. */
export function getEnvironment(loaded: Readonly<Record<string, unknown>>): TestEnvironment {
  const { env } = loaded as { readonly env?: TestEnvironment };
  if (env === undefined)
    throw new Error('This story has no test environment. The loader in .storybook/preview.tsx creates it.');
  return env;
}

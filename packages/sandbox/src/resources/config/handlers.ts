import { getConfig } from '@latchkey/contract/config';
import type { IdDependencies } from '../../dependencies.ts';
import { type AnyHandler, handler, reply } from '../../http/handler.ts';
import { presentConfig } from './platformConfig.ts';
import { updateConfigHandler } from './updateConfig.ts';

/** The platform's configuration. */
export const configHandlers: readonly AnyHandler[] = [
  handler(getConfig, (dependencies: IdDependencies) => reply(200, presentConfig(dependencies))),

  updateConfigHandler,
];

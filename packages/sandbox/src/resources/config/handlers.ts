import { getConfig } from '@latchkey/contract/config';
import type { EndpointDependency, IdDependencies } from '../../dependencies.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { presentConfig } from './platformConfig.ts';
import { updateConfigHandler } from './updateConfig.ts';

/** The platform's configuration. */
export const configHandlers: readonly AnyHandler[] = [
  createHandler(getConfig, (dependencies: IdDependencies & EndpointDependency) =>
    reply(200, presentConfig(dependencies)),
  ),

  updateConfigHandler,
];

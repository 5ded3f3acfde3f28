import { operation } from '../operation.ts';
import { PlatformConfigPatch } from './configPatch.ts';
import { PlatformConfig } from './platformConfig.ts';

export const getConfig = operation({
  id: 'getConfig',
  method: 'GET',
  path: '/config',
  auth: 'platform',
  summary: "Reads the platform's settings.",
  source: 'docs/reference/config.md#getconfig',
  responses: { 200: PlatformConfig },
  errors: [],
});

export const updateConfig = operation({
  id: 'updateConfig',
  method: 'PATCH',
  path: '/config',
  auth: 'platform',
  summary: "Changes any part of the platform's settings.",
  source: 'docs/reference/config.md#updateconfig',
  headers: ['idempotencyKey'],
  body: PlatformConfigPatch,
  responses: { 200: PlatformConfig },
  errors: ['INVALID_INPUT', 'INVALID_CURRENCY', 'FORBIDDEN', 'NOT_IMPLEMENTED'],
});

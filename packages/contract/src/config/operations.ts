import { operation } from '../operation.ts';
import { PlatformConfigPatch } from './configPatch.ts';
import { PlatformConfig } from './platformConfig.ts';

export const getConfig = operation({
  id: 'getConfig',
  method: 'GET',
  path: '/config',
  auth: 'platform',
  summary: "Reads the platform's settings.",
  source: 'supplement 11.6',
  responses: { 200: PlatformConfig },
  errors: [],
});

export const updateConfig = operation({
  id: 'updateConfig',
  method: 'PATCH',
  path: '/config',
  auth: 'platform',
  summary: "Changes any part of the platform's settings.",
  source: 'supplement 1.14 and 11.6',
  headers: ['idempotencyKey'],
  body: PlatformConfigPatch,
  responses: { 200: PlatformConfig },
  errors: ['INVALID_INPUT', 'INVALID_CURRENCY', 'FORBIDDEN', 'NOT_IMPLEMENTED'],
});

import { operation } from '../operation.ts';
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

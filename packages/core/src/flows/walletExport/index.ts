export { createExportFlow, type ExportFlow } from './createExportFlow.ts';
export type { ExportEffect, ExportEvent } from './event.ts';
export type { ExportState } from './state.ts';

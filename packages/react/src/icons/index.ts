export type { IconName, IconShape } from './IconShape.ts';
export * from './shapes.ts';

export { checkProps } from './checkProps.ts';
export { reportUnknownTexts } from './reportUnknownTexts.ts';

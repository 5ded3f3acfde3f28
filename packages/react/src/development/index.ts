export { reportUnknownTexts } from './reportUnknownTexts.ts';

import { en, type Texts } from './en.ts';

export const texts: Texts = en;

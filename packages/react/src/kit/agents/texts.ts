import { agents } from '../../messages/en/agents.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';

/** Texts of agents. */
export const texts = { ...general, ...errors, ...agents };

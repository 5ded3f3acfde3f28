import { agents } from '../../messages/en/agents.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { recipients } from '../../messages/en/recipients.ts';

/** Texts of agents, and of the accounts that they may use. */
export const texts = { ...general, ...errors, ...recipients, ...agents };

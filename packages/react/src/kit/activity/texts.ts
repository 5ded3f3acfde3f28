import { activity } from '../../messages/en/activity.ts';
import { errors } from '../../messages/en/errors.ts';
import { everywhere } from '../../messages/en/everywhere.ts';

/** What the activity says. */
export const texts = { ...everywhere, ...errors, ...activity };

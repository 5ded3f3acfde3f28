import { activity } from '../../messages/en/activity.ts';
import { common } from '../../messages/en/common.ts';
import { errors } from '../../messages/en/errors.ts';

/** What the activity says. */
export const texts = { ...common, ...errors, ...activity };

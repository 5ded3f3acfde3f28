import * as v from 'valibot';

/** A calendar date, `YYYY-MM-DD`. */
export const date: v.GenericSchema<string> = v.pipe(v.string(), v.isoDate());

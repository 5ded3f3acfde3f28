import * as v from 'valibot';

/**
 * Schema of a path parameter whose form belongs to somebody else (a code, a WebAuthn id): short text that cannot
 * leave its place in a path.
 */
export const opaqueParam = v.pipe(
  v.string(),
  v.regex(/^(?!\.{1,2}$)[A-Za-z0-9_.~:=+-]{1,512}$/, 'Expected 1 to 512 letters, digits or any of _ . ~ : = + -'),
);

/** A universal money address, `$name@domain` (supplement 3.1). */
export const umaAddress = v.pipe(
  v.string(),
  v.regex(
    /^\$[A-Za-z0-9._+-]{1,64}@(?=.{1,253}$)[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?$/,
    'Expected an address of the form $name@domain.',
  ),
);

/** Query member of lists that can be turned round; newest first unless given. */
export const sortOrder = v.optional(v.picklist(['asc', 'desc']));

/** A query member that is true or false, as the text it travels as. */
export const flag = v.picklist(['true', 'false']);

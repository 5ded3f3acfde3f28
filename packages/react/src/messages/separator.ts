/** Between short texts of a line; it never begins the next line. */
export const SEPARATOR = '\u00a0· ';

/** The event by which the toolbar advances the clock of the story, with the milliseconds. */
export const ADVANCE = 'latchkey/advance-clock';

/** A code is not sent again before this time has passed (docs/requirements.md#39b). */
export const CODE_RESEND_DELAY_MS = 30_000;

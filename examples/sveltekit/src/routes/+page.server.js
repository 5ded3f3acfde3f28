import { LATCHKEY_EXPORT_PIN, LATCHKEY_OTP_PIN } from '$env/static/private';

// The page is rendered in the build and contains the keys of the service, so that no server can replace them later.
export const prerender = true;

export const load = () => ({ pins: { otp: [LATCHKEY_OTP_PIN], export: [LATCHKEY_EXPORT_PIN] } });

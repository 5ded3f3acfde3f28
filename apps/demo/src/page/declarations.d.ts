/** Keys that code bundles and exports must be signed with; filled in when the page is built. */
declare const __PINS__: { readonly otp: string[]; readonly export: string[] };

/** Whether a sandbox is behind the relay, so that the developer's panel is part of the page. */
declare const __SANDBOX__: boolean;

declare module '*.css';

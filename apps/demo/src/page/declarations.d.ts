/** The pinned keys that sign code bundles and exports; filled in when the page is built. */
declare const __PINS__: { readonly otp: string[]; readonly export: string[] };

/** Whether the relay uses a sandbox, so that the developer panel is part of the page. */
declare const __SANDBOX__: boolean;

declare module '*.css';

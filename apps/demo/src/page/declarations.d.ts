/** The pinned keys that sign code bundles and exports; filled in when the page is built. */
declare const __PINS__: { readonly otp: string[]; readonly export: string[] };

/** The hosts of the issuer's frames, which show card numbers; filled in when the page is built. */
declare const __CARD_HOSTS__: string[];

/** Whether the relay uses a sandbox, so that the developer panel is part of the page. */
declare const __SANDBOX__: boolean;

declare module '*.css';

import type { BrowserConfigOptions } from 'vitest/node';

export declare const flags: string[];
export declare function systemChromium(): string | undefined;
export declare function chromiumPath(): Promise<string>;
export declare function chromium(): Promise<BrowserConfigOptions>;

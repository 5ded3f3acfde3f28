export declare const ownProcess: Readonly<Record<string, string>>;

export declare function findFreePort(host?: string): Promise<number>;

export declare const prebundled: string[];

export declare const isProof: boolean;
export declare function runs(of: { readonly smoke: number; readonly proof: number }): number;
export declare function sample<Case>(cases: readonly Case[], count: number): Case[];

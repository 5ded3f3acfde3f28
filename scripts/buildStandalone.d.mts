/** Builds the scripts of a package that brings its framework into a folder. */
export declare function buildStandalone(parameters: {
  readonly folder: string;
  readonly entryPoints: readonly unknown[];
  readonly outDir: string;
}): Promise<void>;

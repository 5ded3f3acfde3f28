/** Every published package. */
export declare function publishedPackages(): {
  readonly name: string;
  readonly folder: string;
  readonly entryPoints: readonly unknown[];
}[];

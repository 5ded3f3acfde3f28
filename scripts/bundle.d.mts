/** Bundles a program, named from the root of the repository, into one file in the first writable cache. Returns its path. */
export declare function bundleSources(source: string, caches?: readonly string[]): Promise<string>;

/** The same for the text of a program, whose imports resolve from a folder, named from the root of the repository. */
export declare function bundleText(
  text: string,
  options: { readonly folder: string; readonly name: string },
): Promise<string>;

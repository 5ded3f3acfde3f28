/** Bundles a program, named from the root of the repository, into one file. Returns the path of the file. */
export declare function bundleSources(source: string): Promise<string>;

/** The same for the text of a program, whose imports resolve from a folder, named from the root of the repository. */
export declare function bundleText(
  text: string,
  options: { readonly folder: string; readonly name: string },
): Promise<string>;

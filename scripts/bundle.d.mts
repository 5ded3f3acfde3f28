/** Makes one file of a program, named from the root of the repository; the path of the file. */
export declare function bundleSources(source: string): Promise<string>;

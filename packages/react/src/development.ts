// Bundlers replace `process.env.NODE_ENV`. Without a bundler there is no `process`.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const warned = new Set<string>();

/** Writes a warning to the console, once, unless this is a production build. */
export function warnInDevelopment(message: string): void {
  if (!isDevelopment() || warned.has(message)) return;
  warned.add(message);
  // biome-ignore lint/suspicious/noConsole: the one place where the package writes to the console, in development only
  console.warn(message);
}

function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}

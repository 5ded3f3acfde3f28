import { type Configuration, ConfigurationError } from './configuration.ts';

/**
 * Turns Node's EADDRINUSE into a message that names the port and the variable that changes it. Returns `undefined` for
 * every other error.
 *
 * ```ts
 * explainPortInUse(error, configuration)?.message // 'The demo cannot start:\n  - Port 5173 is in use …'
 * ```
 */
export function explainPortInUse(error: unknown, { port, service }: Configuration): ConfigurationError | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return undefined;
  // `listen` of the relay passes Node's error on as the cause.
  const original = error.cause instanceof Error ? error.cause : error;
  const used = 'port' in original ? Number(original.port) : port;
  const variable = service.kind === 'sandbox' && used === service.port ? 'SANDBOX_PORT' : 'PORT';
  const other = used < 64_535 ? used + 1000 : used - 1000;
  return new ConfigurationError([
    `Port ${used} is in use: is the demo running already? Stop it, or choose another port: ${variable}=${other} npm start`,
  ]);
}

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
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error)) return undefined;
  const variable = service.kind === 'sandbox' && error.port === service.port ? 'SANDBOX_PORT' : 'PORT';
  const used = Number(error.port ?? port);
  const other = used < 64_535 ? used + 1000 : used - 1000;
  return new ConfigurationError([
    `Port ${used} is in use: is the demo running already? Stop it, or choose another port: ${variable}=${other} npm start`,
  ]);
}

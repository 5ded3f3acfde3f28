/** Simulates a broken connection: the error that the network would report instead of a response. */
export class ConnectionLostError extends TypeError {
  override readonly name = 'ConnectionLostError';
}

/** A broken connection, on purpose: what the network would say in place of an answer. */
export class ConnectionLost extends TypeError {
  override readonly name = 'ConnectionLost';
}

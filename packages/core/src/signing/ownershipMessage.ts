/** Longest message, in UTF-16 units: the owner must be able to read it. */
const maxLength = 2_048;

/** Control characters but the line feed, and characters that hide text or change its direction. */
const disguising = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** One word: a hash (wallets decode such hexadecimal before they sign it), or longer than any address or nonce. */
const encoded = /^(?:(?:0x)?[\da-f]{64,}|\S{129,})$/i;

/**
 * Returns whether a message can be what proves the ownership of a wallet: plain text that its owner can read. The key
 * of that wallet can also move money, so nothing is signed that may be a transaction (a structure, an encoded binary),
 * or that signs in to a site ("… wants you to sign in with your Ethereum account", EIP-4361 and its kin).
 *
 * The interface does not define the text (docs/reference/accounts.md#challengeexternalaccount).
 */
export function isOwnershipMessage(text: string): boolean {
  if (text.length > maxLength || text.trim() === '' || disguising.test(text) || encoded.test(text.trim())) return false;
  return !/wants you to sign in with your/i.test(text) && !isStructure(text);
}

/** Whether the text is JSON with members or items, such as typed data (EIP-712). */
function isStructure(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

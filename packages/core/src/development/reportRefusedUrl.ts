import { warnOnce } from './warnOnce.ts';

/** The options that list the hosts of URLs in responses, what such a URL is, and the guide to it. */
const options = {
  cardHosts: { subject: 'the frame of a card number', owner: 'your card issuer', page: 'guides/cards' },
  linkHosts: { subject: 'a link of the service', owner: 'a provider of yours', page: 'errors/URL_NOT_ALLOWED' },
} as const;

type Option = keyof typeof options;

/** A wallet, or its options. */
type Hosts = { readonly [name in Option]?: readonly string[] | undefined };

/**
 * Writes a warning when the page must not open a URL of a response. It names the host alone: the rest of the URL may be
 * a secret. Does nothing without the condition `development`.
 *
 * ```ts
 * import { reportRefusedUrl } from '@latchkey/core/development'
 *
 * reportRefusedUrl('https://cards.example/1', 'cardHosts', { cardHosts: ['frames.example'] })
 * ```
 */
export function reportRefusedUrl(text: string, option: Option, wallet: Hosts): void {
  const message = URL.canParse(text)
    ? describeUrl(new URL(text), option, wallet[option])
    : `The URL of ${options[option].subject} is not a URL. Report it to the service.`;
  warnOnce(message, options[option].page);
}

/**
 * Writes a warning when payment instructions have a URL, and the page must not open it. Does nothing without the condition
 * `development`.
 *
 * ```ts
 * import { reportRefusedPaymentUrl } from '@latchkey/core/development'
 *
 * reportRefusedPaymentUrl({ paymentUrl: 'https://pay.example/1' }, undefined, { linkHosts: ['kyc.example'] })
 * ```
 *
 * @param link the URL if the page may open it.
 */
export function reportRefusedPaymentUrl(
  info: Readonly<Record<string, unknown>>,
  link: string | undefined,
  wallet: Hosts,
): void {
  const { paymentUrl } = info;
  if (typeof paymentUrl === 'string' && paymentUrl !== '' && link === undefined)
    reportRefusedUrl(paymentUrl, 'linkHosts', wallet);
}

function describeUrl({ host, protocol }: URL, option: Option, hosts: Hosts[Option]): string {
  const { subject, owner } = options[option];
  if (hosts === undefined || hosts.includes(host)) {
    const rule = 'It needs https, or http on this machine, another origin than the page, and ASCII without a user name';
    return `The URL of ${subject} is not allowed (got "${protocol}//${host}"). ${rule}. Report it to the service.`;
  }
  const list = [...hosts, host].map((one) => `"${one}"`).join(', ');
  const solution = `If this is a host of ${owner}, set createWallet({ ${option}: [${list}] })`;
  const frame = option === 'cardHosts' ? ', and allow it in "frame-src" of the Content Security Policy' : '';
  return `createWallet: "${option}" does not list the host of ${subject} (got "${host}"). ${solution}${frame}.`;
}

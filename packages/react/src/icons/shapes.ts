/**
 * Outlines on a grid of 20 units with a margin of 2 units, in the color of the text. Each is an export of its own, so
 * that a bundle contains only those it uses. Mirrored ones point along the reading direction.
 */
export const home = {
  name: 'home',
  path: 'M3 8.8 10 3l7 5.8V16a1 1 0 0 1-1 1h-3.75v-4.75h-4.5V17H4a1 1 0 0 1-1-1Z',
} as const;
export const send = { name: 'send', path: 'M5.5 14.5 14.5 5.5M7.5 5.5h7v7' } as const;
export const receive = { name: 'receive', path: 'M14.5 5.5 5.5 14.5M12.5 14.5h-7v-7' } as const;
export const plus = { name: 'plus', path: 'M10 4.25v11.5M4.25 10h11.5' } as const;
export const swap = { name: 'swap', path: 'M6.5 15.5v-11M3.5 7.5l3-3 3 3M13.5 4.5v11M10.5 12.5l3 3 3-3' } as const;
export const refund = {
  name: 'refund',
  path: 'M7 4 3.5 7.5 7 11M3.5 7.5h8.25a4.25 4.25 0 0 1 0 8.5H7',
  mirrored: true,
} as const;
export const card = {
  name: 'card',
  path: 'M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM2.5 8.25h15M5.5 12.5h3',
} as const;
export const activity = { name: 'activity', path: 'M3.5 5.5h13M3.5 10h9M3.5 14.5h11', mirrored: true } as const;
export const bank = { name: 'bank', path: 'M3 8 10 3.5 17 8ZM5 8v6M8.3 8v6M11.7 8v6M15 8v6M3 16.75h14' } as const;
export const wallet = {
  name: 'wallet',
  path: 'M15 7V5.5a1.5 1.5 0 0 0-1.5-1.5h-9a1.5 1.5 0 0 0 0 3h11A1.5 1.5 0 0 1 17 8.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5v-9M13.75 11.5h.01',
} as const;
export const shield = {
  name: 'shield',
  path: 'M10 2.75 4.25 5v4.6c0 3.5 2.3 6.2 5.75 7.65 3.45-1.45 5.75-4.15 5.75-7.65V5ZM7.4 9.9l1.9 1.9 3.4-3.7',
} as const;
export const user = {
  name: 'user',
  path: 'M10 9.75a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM3.75 17c.5-2.9 3-4.6 6.25-4.6s5.75 1.7 6.25 4.6',
} as const;
export const users = {
  name: 'users',
  path: 'M7.5 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM2.25 16.5c.4-2.6 2.5-4.1 5.25-4.1s4.85 1.5 5.25 4.1M12.75 4.35a2.75 2.75 0 0 1 0 4.8M14.75 12.7c1.6.6 2.7 1.9 3 3.8',
} as const;
export const search = {
  name: 'search',
  path: 'M9 14.25a5.25 5.25 0 1 0 0-10.5 5.25 5.25 0 0 0 0 10.5ZM12.9 12.9 16.75 16.75',
} as const;
export const next = { name: 'next', path: 'm8 5 5 5-5 5', mirrored: true } as const;
export const back = { name: 'back', path: 'm12 5-5 5 5 5', mirrored: true } as const;
export const down = { name: 'down', path: 'm5 8 5 5 5-5' } as const;
export const up = { name: 'up', path: 'm5 12 5-5 5 5' } as const;
export const close = { name: 'close', path: 'm5.5 5.5 9 9M14.5 5.5l-9 9' } as const;
export const check = { name: 'check', path: 'm4.5 10.5 3.75 3.75 7.25-8' } as const;
export const done = {
  name: 'done',
  path: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM6.9 10.3l2.1 2.1 4.1-4.6',
} as const;
export const warning = { name: 'warning', path: 'M10 3.25 2.5 16.5h15ZM10 8.25v3.75M10 14.25v.01' } as const;
export const error = {
  name: 'error',
  path: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM10 6.25v4.5M10 13.5v.01',
} as const;
export const info = {
  name: 'info',
  path: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM10 9.25v4.5M10 6.5v.01',
} as const;
export const help = {
  name: 'help',
  path: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM7.9 8a2.1 2.1 0 1 1 3.3 1.75c-.8.55-1.2.95-1.2 1.75M10 13.9v.01',
} as const;
export const clock = {
  name: 'clock',
  path: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM10 6v4.25L12.75 12',
} as const;
export const cancelled = {
  name: 'cancelled',
  path: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM5 15 15 5',
} as const;
export const copy = {
  name: 'copy',
  path: 'M9 7h6a1.75 1.75 0 0 1 1.75 1.75V15A1.75 1.75 0 0 1 15 16.75H9A1.75 1.75 0 0 1 7.25 15V8.75A1.75 1.75 0 0 1 9 7ZM12.75 7V5A1.75 1.75 0 0 0 11 3.25H5A1.75 1.75 0 0 0 3.25 5v6A1.75 1.75 0 0 0 5 12.75h2.25',
} as const;
export const share = {
  name: 'share',
  path: 'M10 12.5V3.25M6.75 6.25 10 3l3.25 3.25M4 11v4.5A1.5 1.5 0 0 0 5.5 17h9a1.5 1.5 0 0 0 1.5-1.5V11',
} as const;
export const download = {
  name: 'download',
  path: 'M10 3v9.25M6.75 9.25 10 12.5l3.25-3.25M4 13v2.5A1.5 1.5 0 0 0 5.5 17h9a1.5 1.5 0 0 0 1.5-1.5V13',
} as const;
export const print = {
  name: 'print',
  path: 'M6 7.5V3h8v4.5M6 14H4.5A1.5 1.5 0 0 1 3 12.5V9a1.5 1.5 0 0 1 1.5-1.5h11A1.5 1.5 0 0 1 17 9v3.5a1.5 1.5 0 0 1-1.5 1.5H14M6 11.75h8V17H6Z',
} as const;
export const receipt = { name: 'receipt', path: 'M5 3h10v14l-2.5-1.5L10 17l-2.5-1.5L5 17ZM8 7h4M8 10.5h4' } as const;
export const qr = {
  name: 'qr',
  path: 'M3.25 3.25h5v5h-5ZM11.75 3.25h5v5h-5ZM3.25 11.75h5v5h-5ZM11.75 11.75h2.25V14M16.75 11.75v2M16.75 16.75H14.5M11.75 16.75v.01',
} as const;
export const key = {
  name: 'key',
  path: 'M6.75 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM9.1 10.9l7.4-7.4M13.25 6.75l2.5 2.5M11 9l1.5 1.5',
} as const;
export const passkey = {
  name: 'passkey',
  path: 'M8 9.25a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8ZM2.75 16.75c.3-2.9 2.4-4.6 5.25-4.6.9 0 1.7.2 2.4.5M14.75 12.5a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5ZM14.75 12.5v4.75l1.5-1.35M14.75 14.25h1.25',
} as const;
export const mail = {
  name: 'mail',
  path: 'M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM3 6.25l7 5 7-5',
} as const;
export const phone = {
  name: 'phone',
  path: 'M7.5 2.5h5A1.5 1.5 0 0 1 14 4v12a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 6 16V4a1.5 1.5 0 0 1 1.5-1.5ZM9 14.75h2',
} as const;
export const message = {
  name: 'message',
  path: 'M4.75 3.75h10.5A1.75 1.75 0 0 1 17 5.5v6.25a1.75 1.75 0 0 1-1.75 1.75H9L5.25 16.5v-3h-.5A1.75 1.75 0 0 1 3 11.75V5.5a1.75 1.75 0 0 1 1.75-1.75Z',
} as const;
export const device = {
  name: 'device',
  path: 'M5 4.25h10a1 1 0 0 1 1 1v7.5H4v-7.5a1 1 0 0 1 1-1ZM2.5 15.75h15',
} as const;
export const lock = {
  name: 'lock',
  path: 'M5.5 9h9A1.5 1.5 0 0 1 16 10.5v5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9ZM6.75 9V6.25a3.25 3.25 0 0 1 6.5 0V9',
} as const;
export const eye = {
  name: 'eye',
  path: 'M2 10s2.75-5.25 8-5.25S18 10 18 10s-2.75 5.25-8 5.25S2 10 2 10ZM10 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z',
} as const;
export const eyeOff = {
  name: 'eye-off',
  path: 'M4.6 6.6C2.9 8 2 10 2 10s2.75 5.25 8 5.25c1.2 0 2.3-.27 3.2-.7M8 5c.6-.16 1.3-.25 2-.25 5.25 0 8 5.25 8 5.25s-.6 1.2-1.8 2.5M3.25 3.25l13.5 13.5',
} as const;
export const freeze = {
  name: 'freeze',
  path: 'M10 2.75v14.5M3.7 6.4l12.6 7.2M16.3 6.4 3.7 13.6M8 4.25l2 1.75 2-1.75M8 15.75 10 14l2 1.75',
} as const;
export const refresh = {
  name: 'refresh',
  path: 'M16.25 10a6.25 6.25 0 0 1-11.1 3.9M3.75 10a6.25 6.25 0 0 1 11.1-3.9M15 2.9v3.35h-3.35M5 17.1v-3.35h3.35',
} as const;
export const external = {
  name: 'external',
  path: 'M11.5 3.25h5.25V8.5M16.75 3.25 9.5 10.5M8 4.5H5.25a2 2 0 0 0-2 2v8.25a2 2 0 0 0 2 2h8.25a2 2 0 0 0 2-2V12',
  mirrored: true,
} as const;
export const edit = { name: 'edit', path: 'M12.75 4.25l3 3L7 16H4v-3ZM11 6l3 3' } as const;
export const trash = {
  name: 'trash',
  path: 'M3.75 5.5h12.5M8 5.5V4a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v1.5M5.5 5.5l.65 10.1A1.5 1.5 0 0 0 7.65 17h4.7a1.5 1.5 0 0 0 1.5-1.4l.65-10.1',
} as const;
export const settings = {
  name: 'settings',
  path: 'M3 6h6.5M14.5 6H17M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM3 14h2.5M10.5 14H17M8 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
} as const;
export const bell = { name: 'bell', path: 'M5 13.25V9a5 5 0 0 1 10 0v4.25l1.25 1.5H3.75ZM8.25 17.25h3.5' } as const;
export const agent = {
  name: 'agent',
  path: 'M9 4.25c.45 4 2.3 5.85 6.25 6.25-3.95.4-5.8 2.25-6.25 6.25-.45-4-2.3-5.85-6.25-6.25C6.7 10.1 8.55 8.25 9 4.25ZM15.5 3v3.5M13.75 4.75h3.5',
} as const;
export const globe = {
  name: 'globe',
  path: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM2.75 10h14.5M10 2.75c2 2 3 4.4 3 7.25s-1 5.25-3 7.25c-2-2-3-4.4-3-7.25s1-5.25 3-7.25Z',
} as const;
export const document = {
  name: 'document',
  path: 'M5.5 3h5.75L15.5 7.25V15.5A1.5 1.5 0 0 1 14 17H6a1.5 1.5 0 0 1-1.5-1.5V4a1 1 0 0 1 1-1ZM11 3.25V7.5h4.25M7.5 11h5M7.5 13.75h3',
} as const;
export const camera = {
  name: 'camera',
  path: 'M4.5 6h2L8 4h4l1.5 2h2A1.5 1.5 0 0 1 17 7.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5v-7A1.5 1.5 0 0 1 4.5 6ZM10 13.25a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
} as const;
export const logout = {
  name: 'logout',
  path: 'M12 5.5V4.25A1.25 1.25 0 0 0 10.75 3h-5.5A1.25 1.25 0 0 0 4 4.25v11.5A1.25 1.25 0 0 0 5.25 17h5.5A1.25 1.25 0 0 0 12 15.75V14.5M8.5 10H17M14.25 7.25 17 10l-2.75 2.75',
  mirrored: true,
} as const;
export const network = {
  name: 'network',
  path: 'M5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM15 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM15 17a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6.8 9.1l6.4-3.2M6.8 10.9l6.4 3.2',
} as const;
export const bolt = { name: 'bolt', path: 'M11.25 2.75 4.5 11.25H9.5l-.75 6 6.75-8.5h-5Z' } as const;
export const cart = {
  name: 'cart',
  path: 'M2.5 3.75h1.75l1.6 8.5h8.4l1.75-6H4.75M7 16.25h.01M13.25 16.25h.01',
} as const;
export const more = {
  name: 'more',
  path: 'M5.25 10a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0ZM10.5 10a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0ZM15.75 10a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0Z',
} as const;
export const code = { name: 'code', path: 'M6.75 6 3 10l3.75 4M13.25 6 17 10l-3.75 4' } as const;

import { describe, expect, it } from 'vitest';
import { browserChannel } from './channel.ts';
import { withoutEcho } from './withoutEcho.ts';

const arrived = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('browserChannel', () => {
  it('delivers messages to other tabs and is open only while it has listeners', async () => {
    const [one, other] = [browserChannel('latchkey test'), browserChannel('latchkey test')];
    const heard: unknown[] = [];
    const stop = other?.listen((message) => heard.push(message));
    one?.post({ type: 'locked' });
    await arrived();
    stop?.();
    one?.post('nobody hears this');
    await arrived();
    expect(heard).toEqual([{ type: 'locked' }]);
  });
});

describe('withoutEcho', () => {
  it("drops this wallet's own messages with any channel implementation", () => {
    const listeners: ((message: unknown) => void)[] = [];
    const loud = {
      post: (message: unknown) => {
        for (const listener of listeners) listener(message);
      },
      listen: (listener: (message: unknown) => void) => {
        listeners.push(listener);
        return () => {};
      },
    };
    let count = 0;
    const random = (length: number) => new Uint8Array(length).fill(++count);
    const [one, other] = [withoutEcho(loud, random), withoutEcho(loud, random)];
    const heard: unknown[] = [];
    one.listen((message) => heard.push(['one', message]));
    other.listen((message) => heard.push(['other', message]));
    one.post('hello');
    other.post('yes?');
    expect(heard).toEqual([
      ['other', 'hello'],
      ['one', 'yes?'],
    ]);
  });

  it('ignores messages of unknown types', () => {
    let tell = (_: unknown) => {};
    const channel = withoutEcho(
      {
        post: () => {},
        listen: (listener) => {
          tell = listener;
          return () => {};
        },
      },
      (length) => new Uint8Array(length),
    );
    const heard: unknown[] = [];
    channel.listen((message) => heard.push(message));
    for (const strange of [null, 7, 'x', {}]) tell(strange);
    expect(heard).toEqual([undefined, undefined, undefined, undefined]);
  });
});

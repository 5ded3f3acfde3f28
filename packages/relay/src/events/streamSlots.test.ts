import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../store/memoryStore.ts';
import { createStreamSlots, type StreamSlot, type StreamSlots } from './streamSlots.ts';

const minute = 60_000;
const maxSlots = 3;

/** Two relays on one store. */
function two(now: number = Date.UTC(2027, 0, 15, 8)) {
  const clock = createSettableClock({ now, frozen: true });
  const { limits } = memoryStore();
  const make = () => createStreamSlots(limits, clock, maxSlots);
  return { clock, limits, one: make(), other: make() };
}

async function held(places: StreamSlots): Promise<StreamSlot> {
  const place = await places.take('Customer:1');
  if (place === null) throw new Error('There was no place.');
  return place;
}

describe('createStreamSlots', () => {
  it("limits each customer's streams across relays", async () => {
    const { one, other } = two();
    for (const places of [one, other, one]) await held(places);
    for (const places of [one, other]) expect(await places.take('Customer:1')).toBeNull();
    expect(await other.take('Customer:2')).not.toBeNull();
  });

  it('admits no more than the limit of concurrent requests', async () => {
    const { one, other } = two();
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).take('Customer:1')),
    );
    expect(taken.filter((place) => place !== null)).toHaveLength(maxSlots);
  });

  it('frees a slot for any relay, and charges nothing for a refused one', async () => {
    const { one, other } = two();
    const places = [await held(one), await held(other), await held(one)];
    for (let index = 0; index < 5; index += 1) expect(await other.take('Customer:1')).toBeNull();
    places[0]?.release();
    places[1]?.release();
    await held(other);
    await held(other);
    expect(await one.take('Customer:1')).toBeNull();
  });

  it('keeps a renewed slot for hours, at any second of the minute', async () => {
    const { clock, one, other } = two();
    const places = [await held(one), await held(other), await held(other)];
    for (let beat = 0; beat < 700; beat += 1) {
      await clock.advance(15_000 + (beat % 7) * 1000);
      // Heartbeats of different streams are spread.
      expect(await one.take('Customer:1')).toBeNull();
      for (const place of places) place.renew();
      expect(await other.take('Customer:1')).toBeNull();
    }
    for (const place of places) place.release();
    for (const places of [one, one, other]) await held(places);
    expect(await one.take('Customer:1')).toBeNull();
  });

  it('frees the slots of a killed relay after one to two minutes', async () => {
    for (const second of [0, 1, 30, 59]) {
      const { clock, one, other } = two(Date.UTC(2027, 0, 15, 8, 0, second));
      for (let index = 0; index < maxSlots; index += 1) await held(one);
      await clock.advance(minute - 1000 * second - 1);
      expect(await other.take('Customer:1')).toBeNull();
      await clock.advance(minute);
      expect(await other.take('Customer:1')).toBeNull();
      await clock.advance(minute);
      await held(other);
    }
  });

  it('releases a slot that was taken in an earlier minute', async () => {
    const { clock, one, other } = two();
    const place = await held(one);
    await clock.advance(minute);
    place.renew();
    place.renew();
    place.release();
    for (let index = 0; index < maxSlots; index += 1) await held(other);
    expect(await other.take('Customer:1')).toBeNull();
    await clock.advance(minute);
    expect(await one.take('Customer:1')).toBeNull();
  });

  it('occupies no slot after it was closed', async () => {
    const { clock, one, other } = two();
    const place = await held(one);
    place.release();
    place.release();
    await clock.advance(minute);
    place.renew();
    place.release();
    for (let index = 0; index < maxSlots; index += 1) await held(other);
    expect(await one.take('Customer:1')).toBeNull();
  });

  it('reports a failing store on entry, not on leaving', async () => {
    const { clock, limits } = two();
    let isBroken = false;
    const count: typeof limits.count = (...parameters) =>
      isBroken ? Promise.reject(new Error('gone')) : limits.count(...parameters);
    const places = createStreamSlots({ ...limits, count }, clock, maxSlots);
    const place = await held(places);
    isBroken = true;
    await expect(places.take('Customer:1')).rejects.toThrow('gone');
    await clock.advance(minute);
    place.renew();
    place.release();
    await clock.advance(0);
  });
});

/** Where "now" comes from; injected, so that every bucket and every expiry can be tested at any moment. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

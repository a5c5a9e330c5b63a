import { v7 } from 'uuid';
import { z } from 'zod';
import { messages } from './messages';

/** A new opaque id (UUID v7: sorts by the time it was made). */
export function newId(): string {
  return v7();
}

/** An id on the wire; anything else is a 400. Ids are opaque to callers. */
export const idSchema = z
  .guid({ error: messages.errors.malformedId })
  .meta({ example: '0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f' });

/** An id of ours as it goes out. */
export const idOut = z.guid();

/** Whether the text has the form of an id. */
export function isId(text: string): boolean {
  return idSchema.safeParse(text).success;
}

import { v7 } from 'uuid';
import { z } from 'zod';
import { messages } from './messages';

/** A new opaque id (UUID v7: sorts by the time it was made). */
export function newId(): string {
  return v7();
}

/** An id on the wire; anything else is a 400. Ids are opaque to callers. */
export const idSchema = z.guid({ error: messages.errors.malformedId });

/** An id that a call takes, as the OpenAPI document describes it: the id of `what`, with an example. */
export function idOf(what: string, example: string) {
  return idSchema.meta({ description: `The \`_id\` of ${what}.`, example });
}

/** An id of ours as it goes out. */
export const idOut = z.guid().meta({ description: 'The id by which other calls name it.' });

/** Whether the text has the form of an id. */
export function isId(text: string): boolean {
  return idSchema.safeParse(text).success;
}

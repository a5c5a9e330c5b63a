import { v7 } from 'uuid';
import { z } from 'zod';
import { messages } from './messages';

/** A new opaque id (UUID v7, which sorts by the time of creation). */
export function newId(): string {
  return v7();
}

/** An id in requests and responses; anything else is a 400. Ids are opaque to callers. */
export const idSchema = z.guid({ error: messages.errors.malformedId });

/**
 * The schema of an id in a request, with its description for the OpenAPI document: the id of `what`, with an example.
 */
export function idOf(what: string, example: string) {
  return idSchema.meta({ description: `The \`_id\` of ${what}.`, example });
}

/** The schema of an id in a response. */
export const idOut = z.guid().meta({ description: 'The id by which other calls name it.' });

/** Whether the text has the form of an id. */
export function isId(text: string): boolean {
  return idSchema.safeParse(text).success;
}

/** An id that comes before all others; to begin to read a table by the order of its ids. */
export const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

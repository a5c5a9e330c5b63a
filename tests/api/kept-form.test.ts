import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../../src/app/trpc/app-router';
import { FORM, keptCalls } from '../../src/features/offline/kept-calls.rules';

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { output: z.ZodType } } | undefined>;

/** The shape of a call's answer, without what people read about it. */
const shapeOf = (call: string) =>
  JSON.stringify(
    z.toJSONSchema(procedures[call]?._def.output ?? z.never(), {
      ...{ io: 'output', unrepresentable: 'any' },
      override: ({ jsonSchema }) => {
        for (const words of ['description', 'example', 'examples', 'title']) delete jsonSchema[words as never];
      },
    }),
  );

test('an answer that changes its shape raises the form, since devices keep older ones', () => {
  const shapes = keptCalls().map((call) => `${call} ${shapeOf(call)}`);
  const hash = createHash('sha256').update(shapes.join('\n')).digest('hex').slice(0, 12);
  // A field that older answers lack: raise FORM, unless pages can show them. Then take the new hash over.
  expect({ form: FORM, hash }).toMatchInlineSnapshot(`
    {
      "form": "2",
      "hash": "8df77ad431b5",
    }
  `);
});

import { fieldSentence } from '../../kernel/field-sentence';

/**
 * Must run before any module that loads zod: its compiled parsers use `new Function`, which the Content-Security-Policy
 * reports. Set in the global that zod reads, since `z.config()` would bring zod into the first page load. Forms say of
 * a field what the server says (server/trpc.ts).
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true, customError: fieldSentence } });

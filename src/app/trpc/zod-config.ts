/**
 * Runs before anything that loads zod: its compiled parsers are made with `new Function`, which the content security
 * policy reports. Set where zod itself reads it, since `z.config()` would bring zod into the first page load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};

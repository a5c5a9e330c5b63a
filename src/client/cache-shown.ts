/** Resolves when the page has the last change of the query cache, which tells its observers in the next task. */
export const cacheShown = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

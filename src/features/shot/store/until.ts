/** Resolves once something is so; `subscribe` tells when it may have changed. */
export async function until(subscribe: (listener: () => void) => () => void, isSo: () => boolean): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isSo()) return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });
}

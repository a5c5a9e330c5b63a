import { type ComponentType, lazy, useState } from 'react';
import { fetchPart, MissingPart } from './missing-part';

type File<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component whose file is fetched when it is first shown: a page, or a part that its page can do without at first. It stands within
 * a Suspense and an ErrorBoundary. `preload` fetches it before.
 */
export function lazyPart<Props extends object>(load: File<Props>) {
  let loaded: ComponentType<Props> | undefined;
  let Lazy = makeLazy();

  async function fetchFile() {
    const file = await load();
    loaded = file.default;
    return file;
  }

  function makeLazy(): ComponentType<Props> {
    const fetchOrForget = async () => {
      try {
        return await fetchPart(fetchFile);
      } catch (error) {
        // React keeps a failure for good: trying again takes another lazy component.
        if (error instanceof MissingPart)
          error.forget = () => {
            Lazy = makeLazy();
          };
        throw error;
      }
    };
    return lazy(fetchOrForget) as unknown as ComponentType<Props>;
  }

  /** A part that is here is shown at once: React would first show that it waits for it. */
  // biome-ignore lint/correctness/noComponentHookFactories: each part is made once, when the module that names it loads
  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  const preload = (): Promise<unknown> => fetchFile().catch(() => undefined);
  return Object.assign(Part, { preload });
}

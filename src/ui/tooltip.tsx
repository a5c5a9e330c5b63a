import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

/** The name of an icon-only control, on hover and focus. The control itself carries the same words as its accessible name. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            // Gone at once: radix closes a tooltip that opens while it still fades out.
            className="float z-toast max-w-64 data-[state=closed]:animate-none! rounded-skeleton bg-ink px-2.5 py-1.5 text-xs font-semibold text-bg select-none"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

import { useId } from 'react';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Container } from '../../../../ui/layout/page';
import { useLostTexts } from '../lost-text.queries';
import type { LostText } from '../lost-text.rules';
import { CopyNotice } from './copy-notice';

const text = messages.wizard.end;
const whys = { role: text.roleEnded, share: text.shareEnded };
const MOST_LINES = 5;

/**
 * What was typed into projects that the person may no longer change, on every page until it is dismissed: the part of
 * the page where it stood is gone. On a phone several scroll, so that they leave half of the page.
 */
export function LostTexts() {
  const [texts, drop] = useLostTexts();
  return (
    <section aria-label={text.kept} className="sticky top-0 z-bar sm:top-17 print:hidden">
      <Container className="flex flex-col gap-2 overflow-y-auto overscroll-contain py-2 max-sm:max-h-[50dvh]">
        {texts.map((lost) => (
          <Lost key={`${lost.id} ${lost.end}`} lost={lost} onDrop={() => drop(lost)} />
        ))}
      </Container>
    </section>
  );
}

function Lost({ lost: { title, end, text: typed }, onDrop }: { lost: LostText; onDrop: () => void }) {
  const id = useId();
  return (
    <div className="rounded-thumb bg-bg shadow-2">
      <CopyNotice
        why={whys[end]}
        read={() => typed}
        typed={
          <>
            <label htmlFor={id} className="mt-2 block text-sm font-semibold wrap-anywhere">
              {text.typedIn(title)}
            </label>
            <textarea
              id={id}
              readOnly
              dir="auto"
              rows={Math.min(typed.split('\n').length, MOST_LINES)}
              value={typed}
              className={classes(
                'mt-1 block max-h-30 w-full resize-none rounded-control border border-line bg-field px-3 py-2 text-sm',
                // Long lines count, too, where the browser can.
                '[field-sizing:content]',
              )}
            />
          </>
        }
        actions={
          <Button variant="ghost" onClick={onDrop}>
            {messages.ui.dismiss}
          </Button>
        }
      />
    </div>
  );
}

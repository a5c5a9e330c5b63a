import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { Container } from '../../../../ui/layout/page';
import { useLostTexts } from '../lost-text.queries';
import type { LostText } from '../lost-text.rules';
import { CopyNotice } from './copy-notice';

const text = messages.wizard.end;
const whys = { role: text.roleEnded, share: text.shareEnded };
const MOST_LINES = 5;

/**
 * What was typed into projects that the person may no longer change, on every page until it is dismissed: the part of
 * the page where it stood is gone.
 */
export function LostTexts() {
  const [texts, drop] = useLostTexts();
  return (
    <section aria-label={text.kept} className="sticky top-14 z-bar sm:top-17 print:hidden">
      <Container className="flex flex-col gap-2 pt-2">
        {texts.map((lost) => (
          <Lost key={`${lost.id} ${lost.end}`} lost={lost} onDrop={() => drop(lost)} />
        ))}
      </Container>
    </section>
  );
}

function Lost({ lost: { title, end, text: typed }, onDrop }: { lost: LostText; onDrop: () => void }) {
  return (
    <div className="rounded-thumb bg-bg shadow-2">
      <CopyNotice
        why={whys[end]}
        read={() => typed}
        typed={
          <textarea
            readOnly
            dir="auto"
            aria-label={text.typedIn(title)}
            rows={Math.min(typed.split('\n').length, MOST_LINES)}
            value={typed}
            className="mt-2 block w-full resize-none rounded-control border border-line bg-field px-3 py-2 text-sm"
          />
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

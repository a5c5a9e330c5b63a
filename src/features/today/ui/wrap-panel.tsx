import { Copy, Printer } from 'lucide-react';
import { useId } from 'react';
import { copyText } from '../../../client/copy-text';
import { printPage, usePrinted } from '../../../client/printing';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { PrintSheet } from '../../../ui/layout/print-sheet';
import { useDay } from '../../schedule/schedule.queries';
import type { TodaysShots } from '../today.queries';
import { wrapHeading, wrapLines } from '../wrap-lines.rules';

const text = messages.today.wrap;

/** How days went whose shots are done, to copy or to print (contract-crew, section 16). */
export function WrapPanels({ wraps }: { wraps: TodaysShots['wraps'] }) {
  const isPrinted = usePrinted() !== null;
  const panels = wraps.map((wrap) => <WrapPanel key={`${wrap.projectId} ${wrap.date}`} wrap={wrap} />);
  return (
    <>
      <div className="mx-auto mt-8 flex max-w-[520px] flex-col gap-4">{panels}</div>
      {isPrinted && <PrintSheet>{panels}</PrintSheet>}
    </>
  );
}

function WrapPanel({ wrap: { projectId, projectTitle, date } }: { wrap: TodaysShots['wraps'][number] }) {
  const titleId = useId();
  const { data: day } = useDay(projectId, date);
  const lines = day && wrapLines(day);
  if (!lines) return null;
  const heading = wrapHeading(projectTitle, date);
  const copy = async () => {
    const isCopied = await copyText([heading, ...lines.map(({ name, value }) => `${name}: ${value}`)].join('\n'));
    if (isCopied) toast.success(text.copied);
    else toast.error(text.notCopied);
  };
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-5 shadow-1">
      <h2 id={titleId} dir="auto" className="font-semibold wrap-anywhere">
        {heading}
      </h2>
      <dl className="figures mt-3 flex flex-col gap-2 text-sm">
        {lines.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button icon={Copy} aria-describedby={titleId} onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button icon={Printer} aria-describedby={titleId} onClick={() => printPage('view')}>
          {messages.ui.print}
        </Button>
      </div>
    </section>
  );
}

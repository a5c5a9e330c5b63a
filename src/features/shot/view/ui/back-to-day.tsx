import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { messages } from '../../../../kernel/messages';
import { Icon } from '../../../../ui/icon';
import { openInView } from '../../list/use-shot-view';

/** The way back to the day in Schedule. */
export const BackToDay = ({ id, date }: { id: string; date: string }) => (
  <Link
    href={`/shotlist/${id}?${new URLSearchParams({ day: date })}`}
    onClick={() => openInView(id, 'schedule')}
    className="-ml-1 flex min-h-11 w-fit items-center gap-2 rounded-control px-1 font-medium text-muted hover:text-ink"
  >
    <Icon of={ArrowLeft} />
    {messages.callSheetPage.schedule}
  </Link>
);

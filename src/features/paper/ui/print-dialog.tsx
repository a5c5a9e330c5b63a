import {
  CalendarDays,
  Download,
  GalleryThumbnails,
  List,
  Printer,
  RectangleHorizontal,
  RectangleVertical,
} from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { now } from '../../../client/clock';
import { downloadFrom } from '../../../client/download';
import { errorText, isTransient } from '../../../client/error-text';
import { printPage } from '../../../client/printing';
import { useDebounced } from '../../../client/use-debounced';
import { viewerZone } from '../../../client/viewer-zone';
import { formatDay } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { wallDate } from '../../../kernel/zones';
import { afterPaint } from '../../../ui/after-paint';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { Checkbox } from '../../../ui/form/checkbox';
import { RadioTray } from '../../../ui/form/radio-tray';
import { Select } from '../../../ui/form/select';
import { Slider } from '../../../ui/form/slider';
import {
  DialogClose,
  DialogOverlay,
  dialogBoxClasses,
  dialogPositionClasses,
  scrollIntoView,
  useOpener,
} from '../../../ui/overlay/dialog-parts';
import type { ProjectOut } from '../../project/project.schema';
import { useScenes } from '../../scene/scene.queries';
import { useDays } from '../../schedule/schedule.queries';
import { orientations, type PaperLayout, paperBounds, paperLayouts, paperSizes, usualColumns } from '../paper.data';
import { paperAddress, usePaperPreview } from '../paper.queries';
import type { PaperInput } from '../paper.schema';
import { PaperColumns } from './paper-columns';
import { PaperPreview } from './paper-preview';

const text = messages.printDialog;
const layoutIcons = { list: List, board: GalleryThumbnails, day: CalendarDays };
const orientationIcons = { portrait: RectangleVertical, landscape: RectangleHorizontal };
/** A change is shown once a person has stopped choosing. */
const PREVIEW_AFTER_MS = 400;

/** What a person has chosen; the orientation follows the layout until it is chosen, too. */
type Choice = Omit<PaperInput, 'id' | 'columns'> & { columns: readonly string[] };

/** The day that is printed next: today or the first one after it, else the last one. */
function nextOf<Day extends { date: string }>(days: readonly Day[]): Day | undefined {
  const today = wallDate(now(), viewerZone());
  return days.find(({ date }) => date >= today) ?? days.at(-1);
}

interface PrintDialogProps {
  project: ProjectOut;
  /** The layout that is chosen first. */
  first: PaperLayout;
  open: boolean;
  onClose: () => void;
}

/** What is printed of a project, with a preview of its first page (design-crew, 78). */
export function PrintDialog({ project, first, open, onClose }: PrintDialogProps) {
  const opener = useOpener();
  const scenes = useScenes(project._id).data ?? [];
  const days = useDays(project._id).data ?? [];
  const [choice, setChoice] = useState<Choice>({
    ...{ layout: first, perRow: 3, columns: usualColumns, scene: undefined, date: undefined },
    ...{ drafts: project.may.edit, paper: 'a4', orientation: undefined },
  });
  const choose = (fields: Partial<Choice>) => setChoice((now) => ({ ...now, ...fields }));
  const date = choice.layout === 'day' ? (choice.date ?? nextOf(days)?.date) : choice.date;
  const input: PaperInput = { ...choice, id: project._id, date, columns: choice.columns.join(',') };
  const settled = useDebounced(JSON.stringify(input), PREVIEW_AFTER_MS);
  const preview = usePaperPreview(JSON.parse(settled) as PaperInput, open && (choice.layout !== 'day' || !!date));
  const isCurrent = preview.isSuccess && !preview.isPlaceholderData && settled === JSON.stringify(input);
  const address = paperAddress(input);
  const orientation = choice.orientation ?? (choice.layout === 'list' ? 'landscape' : 'portrait');
  const dayOptions = days.map((day) => ({
    value: day.date,
    label: formatDay(new Date(`${day.date}T00:00:00Z`), 'UTC'),
  }));
  const close = () => afterPaint(onClose);
  const isTooMany = preview.isError && errorText(preview.error) === messages.paper.tooMany(paperBounds.shots);
  const printWhole = () => {
    onClose();
    printPage('whole');
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        <DialogOverlay open={open} onBack={onClose} className={dialogPositionClasses}>
          <Radix.Content
            {...opener}
            onOpenAutoFocus={(event) => {
              opener.onOpenAutoFocus();
              event.preventDefault();
              // Of radios the chosen one is where the Tab key leads.
              (event.target as HTMLElement).querySelector<HTMLElement>('input:checked')?.focus();
            }}
            onFocus={scrollIntoView}
            aria-describedby={undefined}
            className={classes(
              dialogBoxClasses,
              'max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none sm:h-[760px] sm:max-w-[1040px] sm:flex-row-reverse',
            )}
          >
            <PaperPreview
              page={preview.data}
              isOld={!isCurrent}
              isLandscape={orientation === 'landscape'}
              // What stands there is of another choice once this one is refused.
              error={preview.isError ? errorText(preview.error) : undefined}
              isTransient={isTransient(preview.error)}
              onPrintPage={isTooMany ? printWhole : undefined}
              onRetry={() => void preview.refetch()}
            />
            <div className="flex min-h-0 flex-1 flex-col sm:w-[364px] sm:flex-none">
              <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-5 pt-6 pb-4 sm:px-8 sm:pt-8">
                <Radix.Title className="font-display text-display-dialog">{text.title}</Radix.Title>
                <RadioTray
                  label={text.layout}
                  options={paperLayouts.map((value) => ({
                    value,
                    label: text.layouts[value],
                    icon: layoutIcons[value],
                  }))}
                  value={choice.layout}
                  onChange={(layout) => choose({ layout })}
                />
                {choice.layout === 'list' && (
                  <PaperColumns columns={choice.columns} onChange={(columns) => choose({ columns })} />
                )}
                {choice.layout === 'board' && (
                  <Slider
                    label={text.perRow}
                    {...{ min: 1, max: paperBounds.perRow, value: choice.perRow }}
                    onChange={(perRow) => choose({ perRow })}
                  />
                )}
                <Select
                  label={text.day}
                  options={choice.layout === 'day' ? dayOptions : [{ value: '', label: text.allDays }, ...dayOptions]}
                  value={date ?? ''}
                  onChange={({ target }) => choose({ date: target.value || undefined })}
                />
                {scenes.length > 0 && (
                  <Select
                    label={text.scene}
                    options={[
                      { value: '', label: text.allScenes },
                      ...scenes.map((scene) => ({ value: scene._id, label: messages.scene.listed(scene) })),
                    ]}
                    value={choice.scene ?? ''}
                    onChange={({ target }) => choose({ scene: target.value || undefined })}
                  />
                )}
                <div className="grid grid-cols-2 gap-3">
                  <Select
                    label={text.size}
                    options={paperSizes.map((value) => ({ value, label: text.sizes[value] }))}
                    value={choice.paper}
                    onChange={({ target }) => choose({ paper: target.value as Choice['paper'] })}
                  />
                  <RadioTray
                    label={text.orientation}
                    options={orientations.map((value) => ({
                      ...{ value, label: text.orientations[value], icon: orientationIcons[value] },
                    }))}
                    value={orientation}
                    onChange={(next) => choose({ orientation: next })}
                    isIcons
                  />
                </div>
                {project.may.edit && (
                  <Checkbox
                    label={text.drafts}
                    checked={choice.drafts}
                    onCheckedChange={(drafts) => choose({ drafts })}
                    className="-ml-1"
                  />
                )}
              </div>
              <div className="flex shrink-0 gap-2 px-5 pt-2 pb-5 sm:px-8 sm:pb-8">
                <Button
                  icon={Download}
                  disabled={preview.isError}
                  onClick={() => downloadFrom(address)}
                  className="flex-1"
                >
                  {text.download}
                </Button>
                <Button
                  variant="primary"
                  icon={Printer}
                  disabled={preview.isError}
                  // A browser prints a PDF where it shows it.
                  onClick={() => window.open(address, '_blank', 'noopener')}
                >
                  {text.print}
                </Button>
              </div>
            </div>
            <DialogClose onClose={close} className="top-4 right-3 sm:right-5" />
          </Radix.Content>
        </DialogOverlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

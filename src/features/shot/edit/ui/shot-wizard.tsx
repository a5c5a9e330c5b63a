import { ArrowRight, Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLeave } from '../../../../client/form/use-leave';
import { useLeaveGuard } from '../../../../client/form/use-leave-guard';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { toast } from '../../../../ui/feedback/toast-store';
import { IconButton } from '../../../../ui/icon-button';
import { usePageTitle } from '../../../../ui/layout/page';
import type { ProjectOut } from '../../../project/project.schema';
import { ProjectCover } from '../../../project/ui/project-cover';
import type { ShotOut } from '../../shot.schema';
import { LeaveChanges } from './leave-changes';
import { EndNotice, type ShotEnd } from './shot-end';
import { StaleEdit } from './stale-edit';
import { useRefusalFocus } from './use-shot-form';
import type { ShotHints } from './use-shot-hints';
import { lastStep, useWizard } from './use-wizard';
import { StepBar, StepContent, type StepProgress, StepRail } from './wizard-steps';

const text = messages.wizard;
/** Stands for no step, but for the end of the wizard. */
const FINISH = 0;
const leaveWords = { title: text.leaveTitle, note: text.leaveNote, action: text.leave, harmless: true };
const goneWords = { title: text.leaveTitle, note: text.end.leaveNote, action: text.leave };
const logoutWords = { title: text.logoutTitle, note: text.logoutNote, action: text.logout };
const discardWords = { title: text.discardTitle, note: text.discardNote, action: text.discard, icon: Trash2 };

interface ShotWizardProps {
  project: ProjectOut;
  shot: ShotOut | undefined;
  /** The scene that the address names for a new shot; null for none. */
  sceneId: string | null;
  hints: ShotHints;
  /** Set once nothing can be saved any more. */
  end: ShotEnd | undefined;
  /** Shown then, unless there are edits. */
  instead: ReactNode;
  onCreated: (shot: ShotOut) => void;
  onPublished: (shot: ShotOut) => void;
  onDrafted: (shot: ShotOut) => void;
  onCancel: () => void;
}

/** The six steps: a rail beside the form on a desktop, one step after the other on a phone (spec section 2). */
export function ShotWizard({ project, shot, sceneId, hints, end, instead, onCancel, ...outcomes }: ShotWizardProps) {
  const wizard = useWizard({ projectId: project._id, sceneId, shot, hints, ...outcomes });
  const { step, edit } = wizard;
  const forward = useLeave((target) => {
    if (target === FINISH) wizard.finish();
    else if (target > lastStep) wizard.submit();
    else wizard.goTo(target);
  });
  const saving = wizard.saving || forward.busy;
  const name = text.steps[step - 1] ?? '';
  const content = useStepFocus(step, edit.refusals + forward.stays);
  usePageTitle(name);
  const [uploading, setUploading] = useState(false);
  const [failed, setFailed] = useState(false);
  const unsaved = wizard.unsaved && !saving;
  // Typed text survives leaving the page; an image that is not uploaded does not.
  const lost = uploading || failed || (unsaved && end?.isGone === true);
  const guard = useLeaveGuard(uploading || failed || unsaved, lost);
  const [discarding, setDiscarding] = useState(false);
  const go = (target: number) => {
    if (uploading) toast.warning(text.uploading);
    else if (saving) return;
    // A failed image must be retried or removed first, in its step.
    else if (target !== FINISH && target <= step && !failed) wizard.goTo(target);
    else if (!edit.isStale) forward.leave(target);
  };
  // When nothing can be saved any more, the steps can still be viewed, to copy what is typed.
  const progress: StepProgress = { current: step, highest: wizard.highest, onStep: end ? wizard.look : go };
  const cancel = () => {
    // While a save is under way, its edits cannot be discarded.
    if (saving) return;
    setDiscarding(true);
    guard.ask(() => {
      wizard.discard();
      onCancel();
    });
  };
  const stay = () => {
    guard.stay();
    setDiscarding(false);
  };
  const leave = () => {
    if (end?.isGone) wizard.discard();
    guard.leave();
  };
  const next = () => go(step + 1);
  const finish = { disabled: edit.isStale || saving, onClick: () => go(FINISH) };
  if (end && !unsaved && !saving && !uploading && !failed) return instead;
  return (
    <div className="lg:grid lg:grid-cols-[348px_minmax(0,1fr)]">
      <div className="hidden border-r border-line bg-surface lg:block">
        <div className="sticky top-[68px] p-8">
          <ProjectChip project={project} />
          <StepRail progress={progress} />
        </div>
      </div>
      <div className="flex min-h-[calc(100dvh-68px)] flex-col max-sm:min-h-dvh">
        <PhoneHead title={project.projectTitle} onCancel={cancel} />
        <div ref={content} className="w-full max-w-[1092px] flex-1 px-5 pt-3 pb-8 sm:px-8 lg:px-16 lg:pt-9">
          <StepBar progress={progress} />
          <p className="figures mt-2 flex justify-between gap-4 text-sm font-semibold text-muted lg:mt-0">
            {text.stepOf(step, lastStep)}
            <span className="font-normal">
              {wizard.unsaved ? text.unsaved : shot?.status === 'draft' && text.draftSaved}
            </span>
          </p>
          <h1 tabIndex={-1} className="font-display text-display-lg outline-none">
            {name}
          </h1>
          <div className="mt-6">
            {end ? (
              <EndNotice end={end} typed={content} wayOut />
            ) : (
              <StaleEdit edit={edit} projectId={project._id} failed={messages.shot.creationFailed} />
            )}
            <StepContent
              step={step}
              props={{
                edit,
                entry: wizard.entry,
                projectId: project._id,
                shotId: shot?._id ?? null,
                countryCode: project.countryCode,
                places: hints.places,
                flush: forward.flush,
                onSubmit: next,
                onBusy: setUploading,
                onFailed: setFailed,
              }}
            />
          </div>
          <Button {...finish} fullWidth size="lg" className="mt-8 lg:hidden">
            {text.finish}
          </Button>
        </div>
        <Foot>
          <Button variant="ghost" disabled={saving} onClick={cancel} className="max-lg:hidden lg:-ml-[18px]">
            {text.cancel}
          </Button>
          <Button variant="ghost" {...finish} className="max-lg:hidden lg:ml-auto">
            {text.finish}
          </Button>
          <Button
            disabled={step === 1 || saving}
            onClick={() => go(step - 1)}
            className={classes('max-lg:min-h-13 max-lg:flex-[2]', step === 1 && 'lg:hidden')}
          >
            {text.previous}
          </Button>
          <Button
            variant="primary"
            {...(step === lastStep ? {} : { iconAfter: ArrowRight })}
            loading={saving}
            disabled={edit.isStale}
            onClick={next}
            className="max-lg:min-h-13 max-lg:flex-[3] lg:min-w-[148px]"
          >
            {step === lastStep ? text.submit : text.next}
          </Button>
        </Foot>
      </div>
      <LeaveChanges
        guard={{ ...guard, stay, leave }}
        uploading={uploading}
        failed={failed}
        losesChanges={unsaved && (discarding || guard.logsOut)}
        question={text.leaveQuestion}
        {...(discarding ? discardWords : guard.logsOut ? logoutWords : end?.isGone ? goneWords : leaveWords)}
      />
    </div>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return (
    <div data-foot="" className="sticky bottom-0 z-bar border-t border-line max-lg:bg-surface lg:bg-bg">
      <div
        className={classes(
          'flex max-w-[1092px] items-center justify-between gap-3 px-5 pt-3',
          'pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-8 lg:px-16 lg:py-[17px]',
        )}
      >
        {children}
      </div>
    </div>
  );
}

function PhoneHead({ title, onCancel }: { title: string; onCancel: () => void }) {
  return (
    <div className="flex items-center gap-2 px-2.5 pt-1.5 sm:px-5 lg:hidden">
      <IconButton label={text.cancel} icon={X} onClick={onCancel} />
      <p dir="auto" className="min-w-0 flex-1 truncate pr-11 text-center font-semibold">
        {title}
      </p>
    </div>
  );
}

function ProjectChip({ project }: { project: ProjectOut }) {
  return (
    <div className="mb-12 flex items-center gap-3">
      <ProjectCover project={project} use="thumb" sizes="84px" className="h-9 w-[84px] shrink-0 rounded-check" />
      <p dir="auto" className="line-clamp-2 min-w-0 text-[0.9375rem] font-semibold">
        {project.projectTitle}
      </p>
    </div>
  );
}

/** The focus announces a new step by its heading, and a refusal by the first invalid field (design 9). */
function useStepFocus(step: number, refusals: number) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // A shot begins with its title.
  useEffect(() => {
    if (shown.current === 1) content.current?.querySelector<HTMLElement>('input[name=title]')?.focus();
  }, []);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    content.current?.querySelector('h1')?.focus();
  }, [step]);
  useRefusalFocus(content, refusals);
  return content;
}

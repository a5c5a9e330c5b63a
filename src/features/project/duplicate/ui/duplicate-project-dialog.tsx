import { Copy } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { errorCode, errorText } from '../../../../client/error-text';
import type { DialogDraft } from '../../../../client/form/dialog-draft';
import { applyServerIssues, useSaveTyped, useZodForm } from '../../../../client/form/form';
import { formatDayRange } from '../../../../kernel/dates';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { Checkbox } from '../../../../ui/form/checkbox';
import { DateInput, TextInput } from '../../../../ui/form/text-input';
import { FormDialog } from '../../../../ui/overlay/form-dialog';
import { useScenes } from '../../../scene/scene.queries';
import type { ProjectOut } from '../../project.schema';
import { projectDate } from '../../project-dates.rules';
import { useProjectMembers } from '../../sharing/project-members.queries';
import { useDuplicateProject } from '../duplicate-project.queries';
import { type DuplicateProjectInput, duplicateProjectInput, type Taken } from '../duplicate-project.schema';

const text = messages.duplicateProject;
const formSchema = duplicateProjectInput.omit({ id: true });
/** What a shot brings along, which nothing can without it. */
const ofShots: readonly Taken[] = ['gear', 'images'];

export type DuplicateForm = Omit<DuplicateProjectInput, 'id'>;

/** What may come along, with what is said of it once it does. */
interface Offered {
  one: Taken;
  label: string;
  note?: string;
}

/** Duplicates a project, and leads to the new one. */
export function DuplicateProjectDialog({
  project,
  dialog,
}: {
  project: ProjectOut;
  dialog: DialogDraft<DuplicateForm>;
}) {
  const { _id: id, projectTitle, shotlistCount } = project;
  const [, navigate] = useLocation();
  const scenes = useScenes(id).data?.length ?? 0;
  const people = useProjectMembers(id).list?.length ?? 0;
  const duplicate = useDuplicateProject();
  const suggested: DuplicateForm = {
    projectTitle: text.suggestedTitle(projectTitle),
    scheduleStartDate: '',
    take: ['shots', 'scenes', 'rows', 'gear', 'images'],
  };
  const form = useZodForm<DuplicateForm, DuplicateForm>({
    schema: formSchema,
    defaultValues: dialog.values ?? suggested,
  });
  useSaveTyped(form, (typed) => dialog.save(JSON.stringify(typed) === JSON.stringify(suggested) ? null : typed));
  const { errors, isSubmitting } = form.formState;
  const [first, take = []] = useWatch({ control: form.control, name: ['scheduleStartDate', 'take'] });
  const finish = () => {
    dialog.save(null);
    dialog.close();
  };
  const submit = form.handleSubmit(async (typed) => {
    try {
      const made = await duplicate({ ...typed, id });
      finish();
      toast.success(text.done, made.projectTitle);
      navigate(`/shotlist/${made._id}`);
    } catch (error) {
      if (errorCode(error) === 'UNAUTHORIZED') dialog.save(typed, { reopens: true });
      if (!applyServerIssues(form, error)) toast.error(text.failed, errorText(error));
    }
  });
  const hasShots = shotlistCount > 0;
  const offered: Offered[] = [
    ...(hasShots ? [{ one: 'shots' as const, label: text.take.shots(shotlistCount) }] : []),
    ...(scenes > 0 ? [{ one: 'scenes' as const, label: text.take.scenes(scenes) }] : []),
    { one: 'rows', label: text.take.rows },
    ...(hasShots ? [{ one: 'gear' as const, label: text.take.gear }] : []),
    ...(hasShots ? [{ one: 'images' as const, label: text.take.images }] : []),
    ...(people > 0 ? [{ one: 'people' as const, label: text.take.people(people), note: text.mails }] : []),
  ];
  const tick = ({ one, label, note }: Offered) => (
    <Checkbox
      key={one}
      label={label}
      note={take.includes(one) ? note : undefined}
      checked={take.includes(one) && !(ofShots.includes(one) && !take.includes('shots'))}
      disabled={ofShots.includes(one) && !take.includes('shots')}
      onCheckedChange={(on) => form.setValue('take', on ? [...take, one] : take.filter((other) => other !== one))}
    />
  );
  return (
    <FormDialog
      open={dialog.open}
      onOpenChange={dialog.close}
      title={text.title}
      onSubmit={submit}
      onCancel={finish}
      action={text.title}
      actionIcon={Copy}
      submitting={isSubmitting}
    >
      <div className="flex flex-col gap-5 pb-2">
        <TextInput
          {...form.register('projectTitle')}
          label={messages.projectForm.formTitle}
          error={errors.projectTitle?.message}
          autoComplete="off"
        />
        <DateInput
          {...form.register('scheduleStartDate')}
          label={messages.projectForm.startDate}
          error={errors.scheduleStartDate?.message}
          hint={daysFrom(project, first)}
        />
        <fieldset>
          <legend className="text-sm font-semibold">{text.takeAlong}</legend>
          <div className="mt-1 grid sm:grid-cols-2">{offered.map(tick)}</div>
        </fieldset>
        {hasShots && take.includes('shots') && <p className="text-sm text-muted">{text.drafts}</p>}
      </div>
    </FormDialog>
  );
}

/** The days that the duplicate would have. */
function daysFrom(project: ProjectOut, first: string): string | undefined {
  const start = projectDate(first);
  if (!start) return undefined;
  const length =
    Date.parse(project.scheduleEndDate) - Date.parse(`${project.scheduleStartDate.slice(0, 10)}T00:00:00Z`);
  return text.days(formatDayRange(start, new Date(start.getTime() + length), 'UTC'));
}

import { errorCode, errorText } from '../../../client/error-text';
import type { DialogDraft } from '../../../client/form/dialog-draft';
import { applyServerIssues, useSaveTyped, useZodForm } from '../../../client/form/form';
import { isRefusedFor } from '../../../client/form/idempotency';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { Select } from '../../../ui/form/select';
import { TextArea, TextInput } from '../../../ui/form/text-input';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { intExts } from '../scene.data';
import { useSaveScene } from '../scene.queries';
import type { SceneOut } from '../scene.schema';
import { emptyScene, type SceneForm, sceneFormInput, sceneFormOf, sentSceneFields } from '../scene-form.schema';

const text = messages.sceneForm;
const intExtOptions = [{ value: '', label: text.intExtNone }, ...intExts.map((value) => ({ value, label: value }))];

interface Props {
  projectId: string;
  /** The scene that is edited; undefined for a new one. */
  scene?: SceneOut;
  dialog: DialogDraft<SceneForm>;
}

/** Makes a scene, or changes one. */
export function SceneDialog({ projectId, scene, dialog }: Props) {
  const stored = scene ? sceneFormOf(scene) : emptyScene;
  const form = useZodForm({ schema: sceneFormInput, defaultValues: dialog.values ?? stored });
  const { errors, isSubmitting } = form.formState;
  const save = useSaveScene(projectId, scene);
  useSaveTyped(form, (typed) => dialog.save(JSON.stringify(typed) === JSON.stringify(stored) ? null : typed));
  const finish = () => {
    dialog.save(null);
    dialog.close();
  };
  const submit = form.handleSubmit(async (typed) => {
    try {
      const { number } = await save(sentSceneFields(typed));
      finish();
      toast.success(scene ? text.saved : text.created(number));
    } catch (error) {
      if (errorCode(error) === 'UNAUTHORIZED') dialog.save(typed, { reopens: true });
      if (isRefusedFor(error, messages.scene.numberTaken))
        form.setError('number', { type: 'server', message: messages.scene.numberTaken }, { shouldFocus: true });
      else if (!applyServerIssues(form, error)) toast.error(messages.projectMenu.failed, errorText(error));
    }
  });
  // In the order of the page: the first invalid field takes the focus.
  const title = form.register('title');
  return (
    <FormDialog
      open={dialog.open}
      onOpenChange={dialog.close}
      title={scene ? text.editTitle : text.newTitle}
      onSubmit={submit}
      onCancel={finish}
      action={scene ? text.save : text.create}
      submitting={isSubmitting}
    >
      <div className="grid gap-5 pb-2 sm:grid-cols-2">
        <TextInput
          {...title}
          label={text.title}
          error={errors.title?.message}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextInput
          {...form.register('number')}
          label={text.number}
          error={errors.number?.message}
          hint={scene ? undefined : text.numberHint}
          autoComplete="off"
        />
        <Select
          {...form.register('intExt')}
          label={text.intExt}
          error={errors.intExt?.message}
          options={intExtOptions}
        />
        <TextInput
          {...form.register('dayPart')}
          label={text.dayPart}
          error={errors.dayPart?.message}
          hint={text.dayPartHint}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextArea
          {...form.register('synopsis')}
          label={text.synopsis}
          error={errors.synopsis?.message}
          rows={3}
          className="sm:col-span-2"
        />
      </div>
    </FormDialog>
  );
}

import { useRef, useState } from 'react';
import { errorIssues, errorText } from '../../../../../client/error-text';
import { isRefusedFor } from '../../../../../client/form/idempotency';
import { messages } from '../../../../../kernel/messages';
import { toast } from '../../../../../ui/feedback/toast-store';
import { useSaveScene, useScenes } from '../../../../scene/scene.queries';
import { emptyNewScene, type NewScene } from '../../new-scene.rules';
import type { StepProps } from '../step';

type Issues = Partial<Record<keyof NewScene, string>>;

/** The scene that is chosen for a shot, and a new one while it is typed. */
export function useSceneChoice({ edit: { form, draft, saved }, entry, projectId }: StepProps) {
  const scenes = useScenes(projectId);
  const save = useSaveScene(projectId, undefined);
  const [typed, setTyped] = entry('scene');
  const field = useRef<HTMLInputElement>(null);
  const [isBegun, setBegun] = useState(false);
  const [issues, setIssues] = useState<Issues>({});
  const [isSaving, setSaving] = useState(false);
  const isKnown = scenes.data?.some(({ _id }) => _id === draft.sceneId) ?? false;
  const choose = (sceneId: string | null) => {
    setTyped(() => null);
    setBegun(false);
    setIssues({});
    form.setValue('sceneId', sceneId, { shouldValidate: form.formState.isSubmitted });
  };
  /** Makes the scene that is typed, and tells whether it is there. */
  const create = async (): Promise<boolean> => {
    if (!typed || isSaving) return false;
    setSaving(true);
    try {
      const { title, number, intExt } = typed;
      const made = await save({ title, ...(number.trim() !== '' && { number }), intExt: intExt || null });
      choose(made._id);
      toast.success(messages.sceneForm.created(made.number));
      return true;
    } catch (error) {
      if (isRefusedFor(error, messages.scene.numberTaken)) setIssues({ number: messages.scene.numberTaken });
      else {
        const found = errorIssues(error).map(({ path, message }) => [path, message]);
        setIssues(Object.fromEntries(found));
        if (found.length === 0) toast.error(messages.wizard.sceneFailed, errorText(error));
      }
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    scenes,
    /** The id of the chosen scene; null for none, and for one that was deleted meanwhile. */
    chosen: isKnown ? draft.sceneId : null,
    choose,
    /** The new scene as it is typed; null while none is. */
    typed,
    begin: (title: string) => {
      setTyped((now) => now ?? { ...emptyNewScene, title });
      setBegun(true);
    },
    /** Whether the new scene was begun here, and not before a reload. */
    isBegun,
    /** The combobox. */
    field,
    type: (fields: Partial<NewScene>) => setTyped((now) => now && { ...now, ...fields }),
    issues,
    isSaving,
    create,
    /** Makes what is typed before the step is left. */
    flush: async (): Promise<boolean> => {
      if (typed) return create();
      // A scene that was deleted meanwhile must not keep the shot from being saved.
      if (scenes.data && !isKnown && draft.sceneId !== saved.sceneId) form.setValue('sceneId', null);
      return true;
    },
  };
}

export type SceneChoice = ReturnType<typeof useSceneChoice>;

import { Clapperboard } from 'lucide-react';
import { useRef } from 'react';
import { placeholderText } from '../../../../../client/error-text';
import { messages } from '../../../../../kernel/messages';
import { Combobox } from '../../../../../ui/form/combobox';
import type { ComboboxOption } from '../../../../../ui/form/combobox-match';
import type { SceneChoice } from './use-scene-choice';

const text = messages.wizard;
const form = messages.sceneForm;
const NONE = 'none';
const NEW = 'new';

/** The combobox **Scene**: the scene of a shot, none, or a new one. */
export function SceneField({ choice, error }: { choice: SceneChoice; error: string | undefined }) {
  const { scenes, chosen, typed: newScene } = choice;
  const typed = useRef('');
  const options: ComboboxOption[] = scenes.data
    ? [
        ...scenes.data.map((scene) => ({ value: scene._id, label: messages.scene.listed(scene) })),
        { value: NONE, label: messages.byScene.noScene },
        // What is typed and is no scene may be the title of a new one.
        { value: NEW, label: form.newTitle, action: () => choice.begin(typed.current.trim()) },
      ]
    : [];
  return (
    <Combobox
      ref={choice.field}
      label={text.scene}
      icon={Clapperboard}
      options={options}
      value={newScene ? NEW : (chosen ?? NONE)}
      onChange={(id) => choice.choose(id === NONE ? null : id)}
      onTyped={(next) => {
        typed.current = next;
      }}
      note={scenes.error ? placeholderText(scenes.error) : messages.ui.loading}
      error={error}
    />
  );
}

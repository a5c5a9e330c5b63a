import { type KeyboardEvent, useEffect, useRef } from 'react';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import type { SceneChoice } from '../../shot/edit/ui/scene/use-scene-choice';
import { intExts, sceneLimits } from '../scene.data';

const text = messages.wizard;
const form = messages.sceneForm;
const intExtOptions = [{ value: '', label: form.intExtNone }, ...intExts.map((value) => ({ value, label: value }))];

/** The fields of a new scene, which is made here or when the step is left. */
export function NewSceneFields({ choice, scene }: { choice: SceneChoice; scene: NonNullable<SceneChoice['typed']> }) {
  const { issues, type, isSaving } = choice;
  const title = useRef<HTMLInputElement>(null);
  // Who has chosen New scene types its title next; after a reload the focus stays where it is.
  const isBegun = choice.isBegun;
  useEffect(() => {
    if (isBegun) title.current?.focus();
  }, [isBegun]);
  const create = async () => {
    if (await choice.create()) choice.field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Not the step.
    event.preventDefault();
    void create();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      role="group"
      aria-label={form.newTitle}
      className={classes(
        'grid gap-5 rounded-card border border-line bg-surface p-4',
        '@min-[36rem]:grid-cols-[minmax(0,1fr)_9rem_9rem_auto]',
      )}
    >
      <TextInput
        ref={title}
        label={text.sceneTitle}
        value={scene.title}
        error={issues.title}
        maxLength={sceneLimits.title}
        autoComplete="off"
        onChange={({ target }) => type({ title: target.value })}
        onKeyDown={onKeyDown}
      />
      <Select
        label={form.intExt}
        value={scene.intExt}
        error={issues.intExt}
        options={intExtOptions}
        onChange={({ target }) => type({ intExt: intExts.find((one) => one === target.value) ?? '' })}
      />
      <TextInput
        label={text.sceneNumber}
        value={scene.number}
        error={issues.number}
        placeholder={text.sceneNumberNext}
        maxLength={sceneLimits.number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => type({ number: target.value })}
        onKeyDown={onKeyDown}
      />
      <Button loading={isSaving} onClick={() => void create()} className="@min-[36rem]:mt-[1.625rem]">
        {form.create}
      </Button>
    </div>
  );
}

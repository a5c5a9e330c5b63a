import { useState } from 'react';
import { useController } from 'react-hook-form';
import { placeholderText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { ErrorPanel } from '../../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../../ui/feedback/skeleton';
import { CheckboxGrid } from '../../../../ui/form/checkbox-grid';
import type { ShotKind } from '../../../catalog/catalog.schema';
import { useShotKinds } from '../../shot.queries';
import type { ShotDraft } from '../shot-draft.rules';
import { StepIssue, type StepProps } from './step';

type ChosenKind = ShotDraft['shotTypes'][number];

/** Step 4: shot types and angles. */
export function KindsStep({ edit: { form } }: StepProps) {
  const { shotTypes, shotAngles } = form.formState.errors;
  return (
    <>
      <p className="-mt-4 mb-6 max-w-[33rem] text-lg text-muted">{messages.wizard.kindsHint}</p>
      <Kinds form={form} />
      <StepIssue text={shotTypes?.message ?? shotAngles?.message} />
    </>
  );
}

/** The editor of the shot's types. */
export function TypesStep({ edit: { form } }: StepProps) {
  return (
    <>
      <Kinds form={form} only="shotTypes" />
      <StepIssue text={form.formState.errors.shotTypes?.message} />
    </>
  );
}

/** The editor of the shot's angles. */
export function AnglesStep({ edit: { form } }: StepProps) {
  return (
    <>
      <Kinds form={form} only="shotAngles" />
      <StepIssue text={form.formState.errors.shotAngles?.message} />
    </>
  );
}

interface KindsProps {
  form: StepProps['edit']['form'];
  /** Shows one of the two only. */
  only?: 'shotTypes' | 'shotAngles';
}

/** The catalogue's shot types and angles, six to a column (spec section 9). */
function Kinds({ form: { control }, only }: KindsProps) {
  const types = useController({ control, name: 'shotTypes' }).field;
  const angles = useController({ control, name: 'shotAngles' }).field;
  const kinds = useShotKinds();
  if (kinds.error && !kinds.data) {
    return (
      <ErrorPanel
        message={placeholderText(kinds.error)}
        onRetry={() => void kinds.refetch()}
        retrying={kinds.isFetching}
      />
    );
  }
  if (!kinds.data) {
    return (
      <LoadingRegion>
        <Skeleton className="h-80" />
      </LoadingRegion>
    );
  }
  const ofType = (type: ShotKind['type']) => kinds.data.filter((kind) => kind.type === type);
  return (
    <div className={classes('grid gap-x-15 gap-y-9', !only && 'xl:grid-cols-2')}>
      {only !== 'shotAngles' && (
        <KindGrid
          legend={messages.wizard.shotType}
          kinds={ofType('shot')}
          value={types.value}
          onChange={types.onChange}
        />
      )}
      {only !== 'shotTypes' && (
        <KindGrid
          legend={messages.wizard.angle}
          kinds={ofType('angle')}
          value={angles.value}
          onChange={angles.onChange}
        />
      )}
    </div>
  );
}

interface KindGridProps {
  legend: string;
  kinds: ShotKind[];
  value: ChosenKind[];
  onChange: (value: ChosenKind[]) => void;
}

/** The catalogue's kinds, then those that only this shot has; these stay when they are unticked. */
function KindGrid({ legend, kinds, value, onChange }: KindGridProps) {
  const [own, setOwn] = useState<ChosenKind[]>([]);
  const known = [...kinds, ...own];
  const more = value.filter((item) => !known.some(({ _id }) => _id === item._id));
  if (more.length > 0) setOwn([...own, ...more]);
  const offered: ChosenKind[] = [...kinds.map((kind) => ({ ...kind, selected: false })), ...own];
  const choose = (ids: string[]) =>
    onChange(
      ids.flatMap((id) => {
        const item = value.find(({ _id }) => _id === id) ?? offered.find(({ _id }) => _id === id);
        return item ? [item] : [];
      }),
    );
  return (
    <CheckboxGrid
      legend={legend}
      options={offered.map(({ _id, name }) => ({ id: _id, label: name }))}
      value={value.map(({ _id }) => _id)}
      onChange={choose}
    />
  );
}

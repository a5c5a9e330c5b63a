import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { placeholderText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { ErrorPanel } from '../../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../../ui/feedback/skeleton';
import { CheckboxGrid } from '../../../../ui/form/checkbox-grid';
import type { ShotKind } from '../../../catalog/catalog.schema';
import { ColumnFields } from '../../columns/ui/column-fields';
import { useShotKinds } from '../../shot.queries';
import type { ShotDraft } from '../shot-draft.rules';
import { StepIssue, type StepProps } from './step';

type ChosenKind = ShotDraft['shotTypes'][number];

/** Step 4: shot types and angles, with the other columns of shot lists. */
export function KindsStep({ edit, onSubmit }: StepProps) {
  const { form } = edit;
  const { shotTypes, shotAngles } = form.formState.errors;
  return (
    <>
      <p className="-mt-4 mb-6 max-w-[33rem] text-lg text-muted">{messages.wizard.kindsHint}</p>
      <Kinds form={form}>
        <ColumnFields edit={edit} onSubmit={onSubmit} />
      </Kinds>
      <StepIssue text={shotTypes?.message ?? shotAngles?.message} />
    </>
  );
}

/** The editor of the shot's types, and of the columns that the wizard asks for with them. */
export function TypesStep({ edit, onSubmit }: StepProps) {
  const { form } = edit;
  return (
    <>
      <Kinds form={form} only="shotTypes">
        <ColumnFields edit={edit} onSubmit={onSubmit} />
      </Kinds>
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
  /** What stands below; not while they load, so that a panel does not begin in it. */
  children?: ReactNode;
}

/** The catalogue's shot types and angles, six to a column (spec section 9). */
function Kinds({ form: { control }, only, children }: KindsProps) {
  const types = useController({ control, name: 'shotTypes' }).field;
  const angles = useController({ control, name: 'shotAngles' }).field;
  const kinds = useShotKinds();
  if (kinds.error && !kinds.data) {
    return (
      <>
        <ErrorPanel
          message={placeholderText(kinds.error)}
          onRetry={() => void kinds.refetch()}
          retrying={kinds.isFetching}
        />
        {children}
      </>
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
    <>
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
      {children}
    </>
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

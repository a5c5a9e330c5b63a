import { LazyRegion, lazyPage } from '../../../../ui/loading/lazy-page';
import { ScheduleStep } from './schedule-step';
import type { StepProps } from './step';

const DescriptionStep = lazyPage<Pick<StepProps, 'edit'>>(
  async () => (await import('./description-step')).DescriptionStep,
);

/** The wizard's first two steps in one: what, where, when, tags and the description. */
export function PanelDetails(props: StepProps) {
  return (
    <div className="flex flex-col gap-6">
      <ScheduleStep {...props} isWhole />
      <LazyRegion>
        <DescriptionStep edit={props.edit} />
      </LazyRegion>
    </div>
  );
}

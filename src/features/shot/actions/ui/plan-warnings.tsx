import { TriangleAlert } from 'lucide-react';
import { Icon } from '../../../../ui/icon';
import { useProjectShots, useShotProject } from '../../shot.queries';
import { plannedShots, planWarnings } from '../plan-warnings.rules';

interface PlanWarningsProps {
  projectId: string;
  shotId: string | null;
  /** The typed times, null where invalid. Warnings appear once both are valid. */
  start: Date | null;
  end: Date | null;
  timeZoneId: string;
}

/** What a person should know about the typed times before they are saved. */
export function PlanWarnings({ projectId, shotId, start, end, timeZoneId }: PlanWarningsProps) {
  const { data: project } = useShotProject(projectId);
  const { data: shots } = useProjectShots(projectId);
  const isValid = start && end && start < end && timeZoneId;
  const warnings =
    isValid && project ? planWarnings({ shotId, start, end, timeZoneId }, project, plannedShots(shots ?? [])) : [];
  return <WarningList warnings={warnings} />;
}

/** Warnings of a plan, told to readers as they come. */
export function WarningList({ warnings }: { warnings: readonly string[] }) {
  return (
    <ul aria-live="polite" className="grid gap-1 text-sm text-due not-empty:mt-3">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-2">
          <Icon of={TriangleAlert} size={16} className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{warning}</span>
        </li>
      ))}
    </ul>
  );
}

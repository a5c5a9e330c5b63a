import { Plus, Sunrise } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { now, today } from '../../../client/clock';
import { errorText } from '../../../client/error-text';
import { trpc } from '../../../client/trpc';
import { isInAlmanac } from '../../../kernel/light/almanac-days';
import { messages } from '../../../kernel/messages';
import { wallDate } from '../../../kernel/zones';
import { Button } from '../../../ui/button';
import { EmptyFrame } from '../../../ui/feedback/empty-frame';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { DateInput } from '../../../ui/form/text-input';
import { locationText } from '../../place/place.rules';
import { PositionField } from '../../place/ui/position-field';
import { firstDay } from '../../shot/edit/shot-defaults.rules';
import { useProjectShots, useShotProject } from '../../shot/shot.queries';
import { lightMonth } from '../light-month.rules';
import { useDraftAtLight, useZoneOf } from '../light-page.queries';
import { type LightPlace, useLightAddress } from '../use-light-address';
import { LightDayCard } from './light-day-card';
import { LightMonthTable } from './light-month-table';

const text = messages.lightPage;
const none = [] as const;

/** The fields of /light, the light of a day and its month at a place (design 87). */
export function LightCalculator() {
  const address = useLightAddress();
  const { projectId } = address;
  const project = useShotProject(projectId || undefined).data;
  const recent = trpc.place.recent.useQuery(projectId ? { projectId } : {}, { select: ({ data }) => data });
  // The server names places of one's own projects alone; those of a shared one are its shots'.
  const shared = useProjectShots(projectId, { isWanted: project?.isShared === true }).data;
  const places = project?.isShared ? shared : recent.data?.filter((used) => used.projectId === projectId);
  const ofProject = projectId ? places?.find(({ locationData }) => locationData) : null;
  const place = address.place ?? (ofProject?.locationData ? named(ofProject.location, ofProject.locationData) : null);
  const zone = useZoneOf(place);
  const day = zone.data ? wallDate(now(), zone.data) : today();
  const wanted = address.date || (project ? firstDay(project, day) : day);
  const [typedPlace, setTypedPlace] = useState<string | null>(null);
  const [last, setLast] = useState(day);
  const isDay = isInAlmanac(wanted);
  // What was shown stays while the date is none.
  if (isDay && last !== wanted) setLast(wanted);
  const date = isDay ? wanted : last;
  // Words that were typed are no place yet, and the light below them would be another one's.
  const isTyping = typedPlace !== null && typedPlace !== place?.name;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[23.75rem_11.25rem]">
        <PositionField
          label={text.place}
          value={typedPlace ?? place?.name ?? ''}
          recent={recent.data ?? none}
          onType={setTypedPlace}
          onPosition={(position) => {
            address.setPlace(named(locationText(position), position));
            setTypedPlace(null);
          }}
        />
        <DateInput
          label={text.date}
          value={wanted}
          min="1900-01-01"
          max="2200-12-31"
          error={isDay ? undefined : messages.light.dateRange}
          onChange={({ target }) => address.setDate(target.value)}
        />
      </div>
      {isTyping ? (
        <EmptyFrame icon={Sunrise} title={text.ask} text={messages.position.missing} />
      ) : zone.isError ? (
        <ErrorPanel
          title={navigator.onLine ? messages.ui.errorTitle : text.needsNetwork}
          message={errorText(zone.error)}
          onRetry={() => void zone.refetch()}
          retrying={zone.isFetching}
        />
      ) : place && zone.data ? (
        <LightOfPlace
          place={place}
          zone={zone.data}
          date={date}
          projectId={projectId}
          canDraft={project ? project.may.plan : false}
          onDate={address.setDate}
        />
      ) : place || (projectId && recent.isPending) ? (
        <LoadingRegion className={columns}>
          <Skeleton className="h-88 rounded-card" />
          <Skeleton className="h-88 rounded-card" />
        </LoadingRegion>
      ) : (
        <EmptyFrame icon={Sunrise} title={text.ask} text={messages.position.missing} />
      )}
    </>
  );
}

const columns = 'grid items-start gap-5 lg:grid-cols-[348px_minmax(0,1fr)]';

const named = (name: string, { lat, lng }: { lat: number; lng: number }): LightPlace => ({ name, lat, lng });

interface LightOfPlaceProps {
  place: LightPlace;
  zone: string;
  date: string;
  projectId: string;
  canDraft: boolean;
  onDate: (date: string) => void;
}

function LightOfPlace({ place, zone, date, projectId, canDraft, onDate }: LightOfPlaceProps) {
  const { lat, lng } = place;
  // A month takes some frames: the press that asks for it is shown first.
  const shown = useDeferredValue(date);
  const month = shown.slice(0, 7);
  const days = useMemo(() => lightMonth(month, zone, { lat, lng }), [month, zone, lat, lng]);
  const day = days.find((one) => one.date === shown);
  const draft = useDraftAtLight();
  return (
    <div className={columns}>
      {day && (
        <LightDayCard
          day={day}
          place={place}
          action={
            canDraft && (
              <Button
                icon={Plus}
                fullWidth
                loading={draft.isMaking}
                onClick={() => void draft.make({ projectId, place, date: shown, timeZoneId: zone })}
                className="mt-5"
              >
                {text.newDraft}
              </Button>
            )
          }
        />
      )}
      <LightMonthTable days={days} place={place} date={shown} projectId={projectId} onDate={onDate} />
    </div>
  );
}

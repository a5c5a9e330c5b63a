import { Package } from 'lucide-react';
import { useFormDraft } from '../../../client/form/form-draft';
import { useMediaQuery } from '../../../client/media-query';
import { messages } from '../../../kernel/messages';
import { ButtonLink } from '../../../ui/button-link';
import { EmptyFrame } from '../../../ui/feedback/empty-frame';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { ActionBar } from '../../../ui/layout/bottom-bar';
import { phoneWidth } from '../../../ui/layout/phone-width';
import { noGearText } from '../gear.rules';
import { AddGear } from './add-gear';
import { GearRows } from './gear-rows';
import { useOwnGear } from './use-own-gear';

const text = messages.settings;

/**
 * The account's default gear: a field to add, on a phone in the bottom bar, and the list to delete from (spec section
 * 8).
 */
export function GearList() {
  const onPhone = useMediaQuery(phoneWidth);
  const typed = useFormDraft('gear', noGearText);
  const { list, loading, failure, retry, retrying, container, onDelete } = useOwnGear();
  return (
    <div ref={container}>
      {!onPhone && <AddGear draft={typed} variant="primary" className="mb-7" />}
      {failure ? (
        <ErrorPanel message={failure} onRetry={retry} retrying={retrying} />
      ) : loading ? (
        <GearLoading />
      ) : list.length === 0 ? (
        <NoGear />
      ) : (
        <GearRows list={list} heading="h3" onDelete={onDelete} />
      )}
      {onPhone && (
        <ActionBar>
          <AddGear draft={typed} variant="primary" inBar />
        </ActionBar>
      )}
    </div>
  );
}

function NoGear() {
  return (
    <EmptyFrame
      icon={Package}
      title={text.gearNone}
      text={text.gearNoneHint}
      heading="h3"
      action={<ButtonLink href="/gearlist">{messages.gear.onboardingLink}</ButtonLink>}
    />
  );
}

function GearLoading() {
  return (
    <LoadingRegion>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="mt-4 h-60 w-full" />
    </LoadingRegion>
  );
}

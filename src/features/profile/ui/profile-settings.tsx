import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText, placeholderText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast-store';
import { AccessTokens } from '../../auth/ui/access-tokens';
import { ChangePassword } from '../../auth/ui/change-password';
import { Devices } from '../../auth/ui/devices';
import { CalendarLinks } from '../../calendar/ui/calendar-links';
import { KeptSettings } from '../../offline/ui/kept-settings';
import { useDownloadData, useProfile } from '../profile.queries';
import { DeleteAccountDialog } from './delete-account-dialog';
import { ProfileForm } from './profile-form';

/**
 * Name and image, the password, devices, access tokens, calendar links, what the device keeps, the export and deleting
 * the account (spec section 2).
 */
export function ProfileSettings() {
  const profile = useProfile();
  if (!profile.data && profile.error) {
    return (
      <ErrorPanel
        message={placeholderText(profile.error)}
        onRetry={() => void profile.refetch()}
        retrying={profile.isFetching}
      />
    );
  }
  if (!profile.data) return <ProfileLoading />;
  return (
    <>
      <ProfileForm profile={profile.data} />
      <Divided>
        <ChangePassword email={profile.data.email} />
      </Divided>
      <Divided>
        <Devices />
      </Divided>
      <Divided>
        <AccessTokens />
      </Divided>
      <Divided>
        <CalendarLinks />
      </Divided>
      <Divided>
        <KeptSettings />
      </Divided>
      <Divided>
        <AccountData />
      </Divided>
      <Divided>
        <DeleteAccount email={profile.data.email} />
      </Divided>
    </>
  );
}

function Divided({ children }: { children: ReactNode }) {
  return <div className="mt-8 border-t border-line pt-7">{children}</div>;
}

function ProfileLoading() {
  return (
    <LoadingRegion>
      <Skeleton className="size-24 rounded-full!" />
      <Skeleton className="mt-8 h-12 w-full" />
      <Skeleton className="mt-6 h-11 w-36" />
    </LoadingRegion>
  );
}

const text = messages.settings;

/** Downloads everything of the account as a file (contract section 3, export). */
function AccountData() {
  const { mutate, isPending } = useDownloadData();
  const download = () => mutate(undefined, { onError: (error) => toast.error(text.failed, errorText(error)) });
  return (
    <section>
      <h3 className="font-display text-display-sm">{text.dataTitle}</h3>
      <p className="mt-1 text-muted">{text.dataLead}</p>
      <Button icon={Download} loading={isPending} onClick={download} className="mt-4">
        {text.dataDownload}
      </Button>
    </section>
  );
}

/** Deletes the account by its password, after listing what is deleted with it (contract section 3). */
function DeleteAccount({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <section>
      <h3 className="font-display text-display-sm">{text.deleteTitle}</h3>
      <p className="mt-1 text-muted">{text.deleteLead}</p>
      <Button icon={Trash2} onClick={() => setOpen(true)} className="mt-4 text-danger!">
        {text.deleteTitle}
      </Button>
      <DeleteAccountDialog email={email} open={open} onOpenChange={setOpen} />
    </section>
  );
}

import type { ReactNode } from 'react';
import { insteadText } from '../../../client/error-text';
import { ErrorPanel } from '../../../ui/error-panel';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton';
import { AccessTokens } from '../../auth/ui/access-tokens';
import { ChangePassword } from '../../auth/ui/change-password';
import { Devices } from '../../auth/ui/devices';
import { useProfile } from '../profile.queries';
import { AccountData } from './account-data';
import { DeleteAccount } from './delete-account';
import { ProfileForm } from './profile-form';

/** Name and image, the password, where one is signed in, what programs sign in with, and the way out with everything (spec section 2). */
export function ProfileSettings() {
  const profile = useProfile();
  if (!profile.data && profile.error) {
    return (
      <ErrorPanel
        message={insteadText(profile.error)}
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

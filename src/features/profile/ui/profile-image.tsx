import { Upload } from 'lucide-react';
import { useId } from 'react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { FieldMessage } from '../../../ui/field';
import { FileButton } from '../../../ui/file-button';
import { profileImageLimits } from '../../media/image-limits.data';
import { useUploadProfileImage } from '../profile.queries';

const text = messages.settings;
/** WebP is offered, as the specification says, and refused by the server, as it says too (section 5). */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/tiff,.tif,.tiff';

interface ProfileImageProps {
  name: string;
  value: string | null;
  unsaved: boolean;
  error: string | undefined;
  onChange: (url: string | null) => void;
  onRefused: (message: string) => void;
}

/** The account's picture. A new one is uploaded when it is chosen and shown as it will be; saving the profile takes it. */
export function ProfileImage({ name, value, unsaved, error, onChange, onRefused }: ProfileImageProps) {
  const messageId = useId();
  const { mutate, isPending } = useUploadProfileImage();
  const choose = ([file]: File[]) => {
    if (!file) return;
    // Over the limit it would be sent for nothing.
    if (file.size > profileImageLimits.bytes) return onRefused(messages.media.profileTooLarge);
    mutate(file, { onSuccess: onChange, onError: (failure) => onRefused(errorText(failure)) });
  };
  return (
    <div className="flex items-center gap-5 sm:gap-6">
      <Avatar name={name} src={value} size={96} />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={text.photoChange}
            accept={ACCEPTED}
            icon={Upload}
            loading={isPending}
            describedBy={messageId}
            onFiles={choose}
          />
          {value && !isPending && (
            <Button variant="ghost" onClick={() => onChange(null)}>
              {text.photoRemove}
            </Button>
          )}
        </div>
        <FieldMessage id={messageId} error={error} hint={unsaved ? text.photoUnsaved : text.photoHint} />
      </div>
    </div>
  );
}

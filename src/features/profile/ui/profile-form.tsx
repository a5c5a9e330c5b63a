import { Mail, Upload } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { errorText } from '../../../client/error-text';
import { applyServerIssues, useZodForm } from '../../../client/form/form';
import { useFormDraft } from '../../../client/form/form-draft';
import { messages } from '../../../kernel/messages';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { FieldMessage } from '../../../ui/form/field';
import { FileButton } from '../../../ui/form/file-button';
import { TextInput } from '../../../ui/form/text-input';
import { profileImageLimits } from '../../media/image-limits.data';
import { useUpdateProfile, useUploadProfileImage } from '../profile.queries';
import { type ProfileOut, type UpdateProfileInput, updateProfileInput } from '../profile.schema';

const text = messages.settings;

/** Name, image and the read-only email address; only changed fields are sent (spec section 5, Profile). */
export function ProfileForm({ profile }: { profile: ProfileOut }) {
  const update = useUpdateProfile();
  const [typedName, saveName] = useFormDraft('profile-name', '');
  const form = useZodForm<UpdateProfileInput, UpdateProfileInput>({
    schema: updateProfileInput,
    defaultValues: { name: typedName || profile.name, profileImage: profile.profileImage },
  });
  const { errors, isSubmitting } = form.formState;
  const [name, image] = useWatch({ control: form.control, name: ['name', 'profileImage'] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored as it is typed
  useEffect(() => saveName(() => (name === profile.name ? '' : name)), [name, profile.name]);
  const submit = form.handleSubmit(async (values) => {
    const changed = values.profileImage !== profile.profileImage;
    try {
      const { data, message } = await update.mutateAsync({
        name: values.name,
        ...(changed && { profileImage: values.profileImage }),
      });
      form.reset({ name: data.name, profileImage: data.profileImage });
      toast.success(message ?? messages.profile.updated);
    } catch (error) {
      applyServerIssues(form, error);
      toast.error(text.failed, errorText(error));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <ProfileImage
        name={profile.name}
        value={image ?? null}
        unsaved={(image ?? null) !== profile.profileImage}
        error={errors.profileImage?.message}
        onChange={(url) => {
          form.setValue('profileImage', url);
          form.clearErrors('profileImage');
        }}
        onRefused={(message) => form.setError('profileImage', { message })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...form.register('name')} label={text.name} error={errors.name?.message} autoComplete="name" />
        <TextInput label={text.email} icon={Mail} type="email" value={profile.email} readOnly autoComplete="email" />
      </div>
      <Button variant="primary" type="submit" loading={isSubmitting} className="justify-self-start">
        {text.save}
      </Button>
    </form>
  );
}

/** WebP can be chosen, as the specification says, and the server refuses it, as it says too (section 5). */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/tiff,.tif,.tiff';

interface ProfileImageProps {
  name: string;
  value: string | null;
  unsaved: boolean;
  error: string | undefined;
  onChange: (url: string | null) => void;
  onRefused: (message: string) => void;
}

/** The account's image. A new one is uploaded when it is chosen and shown as a preview; saving the profile uses it. */
function ProfileImage({ name, value, unsaved, error, onChange, onRefused }: ProfileImageProps) {
  const messageId = useId();
  const { mutate, isPending } = useUploadProfileImage();
  const choose = ([file]: File[]) => {
    if (!file) return;
    // A file over the limit would be uploaded in vain.
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

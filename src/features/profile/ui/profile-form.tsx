import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { errorText } from '../../../client/error-text';
import { applyServerIssues, useZodForm } from '../../../client/form';
import { useFormDraft } from '../../../client/form-draft';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/text-input';
import { toast } from '../../../ui/toast-store';
import { useUpdateProfile } from '../profile.queries';
import type { ProfileOut, UpdateProfileInput } from '../profile.schema';
import { ProfileImage } from './profile-image';

const text = messages.settings;

/** Name, image and the read-only address; only what was changed is sent (spec section 5, Profile). */
export function ProfileForm({ profile }: { profile: ProfileOut }) {
  const update = useUpdateProfile();
  const [typedName, keepName] = useFormDraft('profile-name', '');
  const form = useZodForm<UpdateProfileInput, UpdateProfileInput>({
    schema: () => import('../profile.schema').then(({ updateProfileInput }) => updateProfileInput),
    defaultValues: { name: typedName || profile.name, profileImage: profile.profileImage },
  });
  const { errors, isSubmitting } = form.formState;
  const [name, image] = useWatch({ control: form.control, name: ['name', 'profileImage'] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as it is typed
  useEffect(() => keepName(() => (name === profile.name ? '' : name)), [name, profile.name]);
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

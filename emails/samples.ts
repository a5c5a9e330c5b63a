import type { FunctionComponent } from 'react';
import { PasswordChanged } from './password-changed';
import { ResetPassword } from './reset-password';
import { VerifyEmail } from './verify-email';

interface Sample {
  name: string;
  template: FunctionComponent<{ name: string; link: string }>;
  props: { name: string; link: string };
}

const origin = 'https://firstlight.example';
const token = 'pV3mT0q9bXhZr2LkYw8sNfUcA7dJ6eGo1iRtQxWvB4M';
const props = { name: 'Nadia Adeyemi' };

/** Each mail as somebody might get it: for the pictures of `npm run mails`, and for what every mail has to keep to. */
export const samples: Sample[] = [
  {
    name: 'verify-email',
    template: VerifyEmail,
    props: { ...props, link: `${origin}/verify-email?token=${token}&email=nadia%40northcrew.film` },
  },
  {
    name: 'reset-password',
    template: ResetPassword,
    props: { ...props, link: `${origin}/reset-password?token=${token}` },
  },
  { name: 'password-changed', template: PasswordChanged, props: { ...props, link: `${origin}/forgotpassword` } },
];

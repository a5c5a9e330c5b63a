import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar';
import { classes } from '../../../ui/classes';
import { BreakableEmail } from '../../../ui/layout/breakable-email';

interface MemberRowProps {
  /** '' while it is unknown. */
  name: string;
  email: string;
  /** A line below the address. */
  details?: ReactNode;
  /** Actions at the row's end. */
  children?: ReactNode;
  className?: string;
}

/** A person of the team or of a shot (design 4, MemberRow). */
export function MemberRow({ name, email, details, children, className }: MemberRowProps) {
  return (
    <li className={classes('flex min-h-16 items-center gap-3 py-1.5', className)}>
      <Avatar name={name || email} size={40} />
      <div className="min-w-0 flex-1">
        <PersonName name={name} email={email} />
        {details}
      </div>
      {children}
    </li>
  );
}

/**
 * Name and email address in full: a phone has no other place to read them. The address alone where there is no name.
 */
export function PersonName({ name, email, className }: { name: string; email: string; className?: string }) {
  return (
    <div className={classes('min-w-0', className)}>
      <p className="font-semibold">{name ? <span dir="auto">{name}</span> : <BreakableEmail text={email} />}</p>
      {name && (
        <p className="text-sm text-muted">
          <BreakableEmail text={email} />
        </p>
      )}
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonStyle, buttonClasses } from './button';
import { Icon } from './icon';

type ButtonLinkProps = ButtonStyle & { href: string; children: ReactNode } & Omit<ComponentProps<'a'>, 'href'> & {
    state?: unknown;
    replace?: boolean;
  };

/** A link of the app that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  fullWidth = false,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses(variant, size, fullWidth, className)}>
      {icon && <Icon of={icon} />}
      <span className="contents">{children}</span>
      {iconAfter && <Icon of={iconAfter} />}
    </Link>
  );
}

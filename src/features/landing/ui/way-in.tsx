import { useLayoutEffect, useRef, useState } from 'react';
import { Button, type ButtonForm, buttonClasses } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { type Entry, entryPaths, type WaysIn } from './use-ways-in';

type WayInProps = ButtonForm & { to: Entry; ways: WaysIn; className?: string; children: string };

/**
 * A way in: a plain link in the HTML of the build, so that it works before the page is hydrated, or without JavaScript; then a button,
 * which takes over the focus of the link.
 */
export function WayIn({ to, ways: { chosen, choose }, className, children, ...form }: WayInProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [state, setState] = useState<'link' | 'button' | 'focused button'>('link');
  useLayoutEffect(() => {
    setState(link.current === document.activeElement ? 'focused button' : 'button');
  }, []);
  if (state === 'link') {
    const { variant = 'secondary', size = 'md', fullWidth = false, iconAfter } = form;
    return (
      <a ref={link} href={entryPaths[to]} className={buttonClasses(variant, size, fullWidth, className)}>
        {children}
        {iconAfter && <Icon of={iconAfter} />}
      </a>
    );
  }
  return (
    <Button
      {...form}
      autoFocus={state === 'focused button'}
      loading={chosen === to}
      onClick={() => choose(to)}
      className={className ?? ''}
    >
      {children}
    </Button>
  );
}

import { useSyncExternalStore } from 'react';
import { shortcutGroups, shortcuts, shortcutsOn } from '../../client/shortcuts';
import { messages } from '../../kernel/messages';
import { classes } from '../../ui/classes';
import { Checkbox } from '../../ui/form/checkbox';
import { Dialog } from '../../ui/overlay/dialog';

const text = messages.shortcuts;

interface ShortcutHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The help dialog: every shortcut, and the switch that turns them off (WCAG 2.1.4). */
export function ShortcutHelp({ open, onOpenChange }: ShortcutHelpProps) {
  const on = useSyncExternalStore(shortcutsOn.subscribe, shortcutsOn.read) === 'on';
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.title} description={text.hint}>
      <Checkbox
        label={text.use}
        checked={on}
        onCheckedChange={(next) => shortcutsOn.write(next ? 'on' : 'off')}
        className="font-semibold"
      />
      {shortcutGroups.map((group) => (
        <section key={group} aria-label={text.groups[group]} className="mt-4 last:mb-4">
          <h3 className="border-b border-line pb-1.5 text-sm font-semibold text-muted">{text.groups[group]}</h3>
          <dl>
            {shortcuts
              .filter((one) => one.group === group)
              .map(({ id, key }) => (
                <div
                  key={id}
                  className="flex min-h-11 items-center justify-between gap-4 border-line not-last:border-b"
                >
                  <dt className="min-w-0">{text.what[id]}</dt>
                  <dd>
                    <kbd
                      className={classes(
                        'inline-flex min-w-8 justify-center rounded-skeleton border border-line-strong',
                        'bg-field px-2 py-0.5 font-sans text-sm font-semibold',
                      )}
                    >
                      {key.length === 1 ? key.toUpperCase() : key}
                    </kbd>
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

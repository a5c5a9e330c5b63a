import { RotateCw } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { FieldMessage } from '../../../ui/form/field';
import type { PlaceFailure } from './use-place-choice';

/** Says below a field that something of its place is not known; a form that was to be left goes on here. */
export function PlaceFailed({ failure }: { failure: PlaceFailure | null }) {
  return (
    <div
      tabIndex={-1}
      data-issue={failure ? '' : undefined}
      className="flex flex-wrap items-center gap-x-3 rounded-control"
    >
      <FieldMessage id="place-failed" error={failure?.sentence} />
      {failure && (
        <Button variant="ghost" icon={RotateCw} onClick={failure.retry}>
          {messages.ui.retry}
        </Button>
      )}
    </div>
  );
}

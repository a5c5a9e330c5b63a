import { Plus } from 'lucide-react';
import { type ClipboardEvent, type Ref, useImperativeHandle, useState } from 'react';
import type { FormDraft } from '../../../client/form/form-draft';
import type { Flush } from '../../../client/form/use-leave';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/form/text-input';
import { isHttpUrl, linksIn, longestLink } from '../video.rules';
import { useRemovalFocus } from './use-removal-focus';
import { VideoCard } from './video-card';

const text = messages.video;

interface VideoListProps {
  /** The text that is typed and not added yet. */
  draft: FormDraft<string>;
  /** http or https links. */
  value: string[];
  onChange: (urls: string[]) => void;
  flush?: Ref<Flush>;
}

/** Accepts reference videos by their links and shows each as a card (spec section 2, step 5). */
export function VideoList({ draft, value, onChange, flush }: VideoListProps) {
  const { container, removing } = useRemovalFocus<HTMLDivElement>();
  const remove = (url: string) => {
    removing();
    onChange(value.filter((known) => known !== url));
  };
  return (
    <div ref={container} className="@container">
      <AddVideo draft={draft} flush={flush} onAdd={(urls) => onChange([...new Set([...value, ...urls])])} />
      <p aria-live="polite" className="sr-only">
        {text.count(value.length)}
      </p>
      <ul
        aria-label={text.videos}
        className="mt-8 grid gap-4 empty:hidden @min-[32rem]:grid-cols-2 @min-[52rem]:grid-cols-3"
      >
        {value.map((url) => (
          <VideoCard key={url} url={url} onRemove={() => remove(url)} />
        ))}
      </ul>
    </div>
  );
}

/** The issue of text that is no link, or not only links. */
function issueOf(others: string[]): string {
  if (others.length === 0) return text.required;
  return others.some(isHttpUrl) ? messages.errors.tooLong(text.link, longestLink) : messages.shot.linkInvalid;
}

interface AddVideoProps {
  draft: FormDraft<string>;
  flush: Ref<Flush> | undefined;
  onAdd: (urls: string[]) => void;
}

function AddVideo({ draft, flush, onAdd }: AddVideoProps) {
  const [link, saveLink] = draft;
  const setLink = (typed: string) => saveLink(() => typed);
  const [issue, setIssue] = useState<string>();
  /** Text that is no link stays in the field. */
  const take = (typed: string): boolean => {
    const { links, others } = linksIn(typed);
    const added = others.length === 0 && links.length > 0;
    setLink(others.join(' '));
    setIssue(added ? undefined : issueOf(others));
    if (links.length > 0) onAdd(links);
    return added;
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    const { links, others } = linksIn(pasted);
    if (links.length + others.length < 2) return;
    event.preventDefault();
    take(`${link}\n${pasted}`);
  };
  useImperativeHandle(flush, () => async () => link.trim() === '' || take(link));
  return (
    <div className="flex max-w-[640px] items-start gap-3 max-sm:flex-col max-sm:items-stretch">
      <TextInput
        label={text.link}
        hint={text.linkHint}
        type="url"
        inputMode="url"
        value={link}
        error={issue}
        autoComplete="off"
        className="flex-1"
        onChange={(event) => {
          setLink(event.target.value);
          setIssue(undefined);
        }}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(link);
        }}
      />
      <Button icon={Plus} onClick={() => take(link)} className="min-h-12 sm:mt-[26px]">
        {text.add}
      </Button>
    </div>
  );
}

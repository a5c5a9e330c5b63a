import { Plus } from 'lucide-react';
import { type Ref, useImperativeHandle, useState } from 'react';
import type { Flush } from '../../../client/use-leave';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/text-input';
import { isHttpUrl } from '../video.rules';
import { useRemovalFocus } from './use-removal-focus';
import { VideoCard } from './video-card';

const text = messages.video;

interface VideoListProps {
  /** Links over http or https. */
  value: string[];
  onChange: (urls: string[]) => void;
  flush?: Ref<Flush>;
}

/** Takes reference videos by their links and shows each as a card (spec section 2, step 5). */
export function VideoList({ value, onChange, flush }: VideoListProps) {
  const { container, removing } = useRemovalFocus<HTMLDivElement>();
  const remove = (url: string) => {
    removing();
    onChange(value.filter((known) => known !== url));
  };
  return (
    <div ref={container}>
      <AddVideo flush={flush} onAdd={(url) => !value.includes(url) && onChange([...value, url])} />
      <ul aria-label={text.videos} className="mt-8 grid gap-4 empty:hidden sm:grid-cols-2 xl:grid-cols-3">
        {value.map((url) => (
          <VideoCard key={url} url={url} onRemove={() => remove(url)} />
        ))}
      </ul>
    </div>
  );
}

function AddVideo({ flush, onAdd }: { flush: Ref<Flush> | undefined; onAdd: (url: string) => void }) {
  const [link, setLink] = useState('');
  const [issue, setIssue] = useState<string>();
  const add = (): boolean => {
    const url = link.trim();
    if (!isHttpUrl(url)) {
      setIssue(messages.shot.linkInvalid);
      return false;
    }
    setLink('');
    onAdd(url);
    return true;
  };
  useImperativeHandle(flush, () => async () => link.trim() === '' || add());
  return (
    <div className="flex max-w-[640px] items-start gap-3 max-sm:flex-col max-sm:items-stretch">
      <TextInput
        label={text.link}
        type="url"
        inputMode="url"
        value={link}
        error={issue}
        maxLength={2000}
        autoComplete="off"
        className="flex-1"
        onChange={(event) => {
          setLink(event.target.value);
          setIssue(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <Button icon={Plus} onClick={add} className="min-h-12 sm:mt-[26px]">
        {text.add}
      </Button>
    </div>
  );
}

import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { messages } from '../../kernel/messages';
import { Button } from '../button';
import { TextInput } from '../form/text-input';

const text = messages.richText;
const linkAddress = /^(https?:\/\/[^\s/]\S*|mailto:[^\s@]+@[^\s@]+)$/i;

/** Asks for the address of a link on the selected text; not a form element, since it is inside one. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const current: unknown = editor.getAttributes('link').href;
  const [address, setAddress] = useState(typeof current === 'string' ? current : '');
  const [error, setError] = useState<string>();

  const apply = () => {
    const href = /^[a-z][a-z0-9+.-]*:/i.test(address.trim()) ? address.trim() : `https://${address.trim()}`;
    if (address.trim() === '' || !linkAddress.test(href)) {
      setError(text.linkInvalid);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && typeof current !== 'string') {
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else {
      chain.setLink({ href }).run();
    }
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="flex flex-wrap items-start gap-2 border-t border-line p-3">
      <TextInput
        label={text.linkAddress}
        hideLabel
        type="url"
        placeholder="https://"
        autoFocus
        value={address}
        error={error}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-w-52 flex-1"
      />
      <Button className="min-h-12" onClick={apply}>
        {text.linkApply}
      </Button>
      {typeof current === 'string' && (
        <Button
          variant="ghost"
          className="min-h-12"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {text.linkRemove}
        </Button>
      )}
    </div>
  );
}

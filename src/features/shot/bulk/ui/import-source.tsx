import { messages } from '../../../../kernel/messages';
import { FileDrop } from '../../../../ui/form/file-drop';
import { TextArea } from '../../../../ui/form/text-input';

const text = messages.importDialog;
export const acceptedFiles = '.csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain';

interface ImportSourceProps {
  typed: string;
  onType: (typed: string) => void;
  onFile: (file: File) => void;
  issue: string | undefined;
}

/** Takes a file, by its button or a drop, or pasted text. */
export function ImportSource({ typed, onType, onFile, issue }: ImportSourceProps) {
  return (
    <div className="grid gap-5 pb-2">
      <FileDrop
        title={text.drop}
        hint={text.dropHint}
        label={text.chooseFile}
        accept={acceptedFiles}
        onFile={onFile}
        issue={issue}
      />
      <TextArea
        label={text.paste}
        hint={text.pasteHint}
        rows={8}
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}

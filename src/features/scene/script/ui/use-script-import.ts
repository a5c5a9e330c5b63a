import { useState } from 'react';
import { errorIssues, errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { textOfFile } from '../../../shot/bulk/table-text.rules';
import { type ScriptFormat, scriptLimits } from '../script.data';
import { useImportScript, useScriptPreview } from '../script-import.queries';

const text = messages.importScript;

/** A script, and where it is from. */
export interface ScriptSource {
  name: string;
  format: ScriptFormat;
  script: string;
  /** In bytes. */
  size: number;
}

/** A script from a file or a text, what it would change, and its import. */
export function useScriptImport(projectId: string) {
  const [source, setSource] = useState<ScriptSource | null>(null);
  const [issue, setIssue] = useState<string>();
  const preview = useScriptPreview(projectId);
  const { mutateAsync: write, isPending: isRunning } = useImportScript(projectId);

  const take = (name: string, script: string) => {
    // FDX is XML, and no script in Fountain begins with this sign.
    const format = /^[\s\uFEFF\p{Cc}]*</u.test(script) ? 'fdx' : 'fountain';
    const size = new TextEncoder().encode(script).length;
    if (size > scriptLimits.bytes) return setIssue(text.tooLarge);
    setIssue(undefined);
    setSource({ name, format, script, size });
    preview.mutate({ format, script });
  };

  return {
    source,
    /** Why the file or the text cannot be taken. */
    issue,
    /** What the script would change; undefined while it is not known. */
    found: preview.data,
    refusal: preview.error ? refusalOf(preview.error) : undefined,
    isReading: preview.isPending,
    isRunning,
    takeText: (script: string) => take(text.pastedText, script),
    takeFile: async (file: File) => {
      if (file.size > scriptLimits.bytes) return setIssue(text.tooLarge);
      const bytes = await file.arrayBuffer().catch(() => null);
      const script = bytes && textOfFile(new Uint8Array(bytes));
      if (script === null) return setIssue(bytes ? text.notText : text.unreadable);
      take(file.name, script);
    },
    clear: (): void => {
      setSource(null);
      setIssue(undefined);
      preview.reset();
    },
    /** Writes the scenes, and tells how many. Throws the server's refusal. */
    write: async (): Promise<void> => {
      if (source) await write({ format: source.format, script: source.script });
    },
  };
}

/** A few of the lines that look like headings say why a script has none. */
function refusalOf(error: unknown): string {
  const lines = errorIssues(error).map(({ message }) => message);
  return [...new Set([errorText(error), ...lines])].slice(0, 6).join('. ');
}

export type ScriptImportState = ReturnType<typeof useScriptImport>;

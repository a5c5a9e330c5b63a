import { Clapperboard, FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { LoadingRegion, Skeleton } from '../../../../ui/feedback/skeleton';
import { toast } from '../../../../ui/feedback/toast-store';
import { FileButton } from '../../../../ui/form/file-button';
import { FileDrop } from '../../../../ui/form/file-drop';
import { TextArea } from '../../../../ui/form/text-input';
import { Icon } from '../../../../ui/icon';
import { TabPanel, Tabs } from '../../../../ui/layout/tabs';
import { Dialog } from '../../../../ui/overlay/dialog';
import { ScriptPreview } from './script-preview';
import { type ScriptImportState, type ScriptSource, useScriptImport } from './use-script-import';

const text = messages.importScript;
const acceptedFiles = '.fountain,.fdx,.txt,.spmd,text/plain,text/xml,application/xml';

interface Props {
  projectId: string;
  open: boolean;
  onClose: () => void;
}

/** Makes scenes of the headings of a script, after a preview (design-beyond 6). */
export function ImportScriptDialog({ projectId, open, onClose }: Props) {
  const script = useScriptImport(projectId);
  const [typed, setTyped] = useState('');
  const [way, setWay] = useState<'file' | 'paste'>('file');
  const { source, found, isReading, isRunning } = script;
  const count = found ? found.added + found.changed : 0;
  const send = async () => {
    try {
      await script.write();
      onClose();
    } catch (error) {
      toast.error(messages.projectMenu.failed, errorText(error));
    }
  };
  const paste = () => {
    script.clear();
    setWay('paste');
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isRunning && onClose()}
      title={text.title}
      isTall
      isWide
      footer={
        <>
          {found && (
            <p className="self-center text-sm max-sm:order-1 sm:mr-auto">
              <strong>{text.counts(found.added, found.changed, found.scenes.length - count)}</strong>{' '}
              <span className="text-muted">{text.othersStay}</span>
            </p>
          )}
          <Button variant="ghost" onClick={onClose} disabled={isRunning}>
            {messages.ui.cancel}
          </Button>
          {source || way === 'file' ? (
            <Button
              variant="primary"
              icon={Clapperboard}
              loading={isRunning}
              disabled={count === 0}
              onClick={() => void send()}
            >
              {text.submit(count)}
            </Button>
          ) : (
            <Button variant="primary" disabled={typed.trim() === ''} onClick={() => script.takeText(typed)}>
              {text.preview}
            </Button>
          )}
        </>
      }
    >
      {source ? (
        <div className="grid gap-4 pb-2">
          <SourceCard source={source} script={script} onPaste={paste} />
          <p role="alert" className="text-danger empty:hidden">
            {script.issue ?? script.refusal}
          </p>
          {isReading && (
            <LoadingRegion>
              <Skeleton className="h-80" />
            </LoadingRegion>
          )}
          {found && <ScriptPreview projectId={projectId} found={found} />}
        </div>
      ) : (
        <Tabs
          label={text.ways}
          value={way}
          onValueChange={setWay}
          items={[
            { value: 'file', label: text.file },
            { value: 'paste', label: text.paste },
          ]}
        >
          <TabPanel value="file" className="pt-5 pb-2">
            <FileDrop
              title={text.drop}
              hint={text.dropHint}
              label={text.chooseFile}
              accept={acceptedFiles}
              onFile={(file) => void script.takeFile(file)}
              issue={script.issue}
            />
          </TabPanel>
          <TabPanel value="paste" className="pt-5 pb-2">
            <TextArea
              label={text.script}
              hint={text.scriptHint}
              error={script.issue}
              rows={12}
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </TabPanel>
        </Tabs>
      )}
    </Dialog>
  );
}

interface SourceCardProps {
  source: ScriptSource;
  script: ScriptImportState;
  onPaste: () => void;
}

/** The file or text that was taken, which others can replace. */
function SourceCard({ source: { name, format, size }, script, onPaste }: SourceCardProps) {
  const { found, isRunning } = script;
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
      <Icon of={FileText} size={24} className="text-accent-ink" />
      <div className="min-w-0 flex-1 basis-48">
        <h3 dir="auto" ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
          {name}
        </h3>
        <p role="status" className="text-sm text-muted">
          {text.facts(text.formats[format], size, found?.scenes.length)}
        </p>
      </div>
      {!isRunning && (
        <>
          <FileButton
            label={text.chooseAnother}
            accept={acceptedFiles}
            onFiles={([file]) => file && void script.takeFile(file)}
          />
          <Button variant="ghost" onClick={onPaste}>
            {text.paste}
          </Button>
        </>
      )}
    </div>
  );
}

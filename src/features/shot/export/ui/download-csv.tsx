import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../../client/download';
import { errorText } from '../../../../client/error-text';
import { messages } from '../../../../kernel/messages';
import { toast } from '../../../../ui/feedback/toast-store';
import { IconButton } from '../../../../ui/icon-button';
import { loadChunk } from '../../../../ui/loading/chunk-load-error';
import type { ProjectOut } from '../../../project/project.schema';
import { useFetchWholeShots } from '../../list/shot-search.queries';

/** Characters that no file system accepts in a name, and the spaces around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const refusedInNames = /[\s\u0000-\u001f\u007f<>:"/\\|?*]+/g;

function fileName(title: string): string {
  return `${
    title
      .replace(refusedInNames, ' ')
      .trim()
      .replace(/^\.+|\.+$/g, '') || 'shots'
  }.csv`;
}

type Downloaded = Pick<ProjectOut, '_id' | 'projectTitle'>;

/** Downloads the shots of a project that the viewer can see as a spreadsheet. */
export function useDownloadCsv(project: Downloaded): { busy: boolean; start: () => void } {
  const fetchShots = useFetchWholeShots();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const [shots, { shotsToCsv }] = await Promise.all([
        fetchShots(project._id),
        loadChunk(() => import('../shot-csv.rules')),
      ]);
      download(fileName(project.projectTitle), 'text/csv;charset=utf-8', shotsToCsv(shots));
    } catch (error) {
      toast.error(messages.shotList.downloadFailed, errorText(error));
    }
    setBusy(false);
  };
  return { busy, start: () => void start() };
}

/** The same as a button. */
export function DownloadCsv({ project }: { project: Downloaded }) {
  const { busy, start } = useDownloadCsv(project);
  return <IconButton label={messages.shotList.download} icon={Download} loading={busy} onClick={start} />;
}

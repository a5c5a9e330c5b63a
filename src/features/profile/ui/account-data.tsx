import { Download } from 'lucide-react';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast-store';
import { useDownloadData } from '../profile.queries';

const text = messages.settings;

/** Everything of the account as a file (contract section 3, export). */
export function AccountData() {
  const { mutate, isPending } = useDownloadData();
  const download = () => mutate(undefined, { onError: (error) => toast.error(text.failed, errorText(error)) });
  return (
    <section>
      <h3 className="font-display text-display-sm">{text.dataTitle}</h3>
      <p className="mt-1 text-muted">{text.dataLead}</p>
      <Button icon={Download} loading={isPending} onClick={download} className="mt-4">
        {text.dataDownload}
      </Button>
    </section>
  );
}

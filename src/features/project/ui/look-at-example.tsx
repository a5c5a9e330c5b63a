import { Clapperboard } from 'lucide-react';
import { useLocation } from 'wouter';
import { errorText } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { useCreateExample } from '../create-project.queries';

const text = messages.project;

/** The button that creates the example project and opens it. */
export function LookAtExample({ className }: { className?: string }) {
  const [, navigate] = useLocation();
  const { mutate, isPending } = useCreateExample();
  const look = () =>
    mutate(
      {},
      {
        onSuccess: ({ data }) => navigate(`/shotlist/${data._id}`),
        onError: (error) => toast.error(text.creationFailed, errorText(error, text.creationFallback)),
      },
    );
  return (
    <Button size="lg" icon={Clapperboard} loading={isPending} className={className} onClick={look}>
      {text.lookAtExample}
    </Button>
  );
}

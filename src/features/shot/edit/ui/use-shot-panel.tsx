import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { readDraft, useAccountId } from '../../../../client/form/form-draft';
import { loadChunk, toastChunkError } from '../../../../client/loading/chunk-load-error';
import { ErrorBoundary } from '../../../../client/loading/error-boundary';
import { messages } from '../../../../kernel/messages';
import { useMemberChoices } from '../../sharing/ui/use-member-choices';
import type { ShotOut } from '../../shot.schema';
import type { EditSubject } from '../shot-edit.rules';
import type { ShotEnd } from './shot-end';
import type { StepProps } from './step';

type Editor = ComponentType<StepProps>;

/** Each editor is loaded at its first use. */
const editors: Record<EditSubject, () => Promise<Editor>> = {
  details: async () => (await import('./panel-details')).PanelDetails,
  gearList: async () => (await import('./gear-step')).GearStep,
  shotTypes: async () => (await import('./kinds-step')).TypesStep,
  shotAngles: async () => (await import('./kinds-step')).AnglesStep,
  images: async () => (await import('./images-step')).ImagesStep,
  videos: async () => (await import('./videos-step')).VideosStep,
};

/** The content of the side panel, one subject at a time (spec section 2). */
type PanelSubject = EditSubject | 'members';

/** What a panel needs to render. */
interface Frame {
  shot: ShotOut;
  countryCode: string;
  /** Set once nothing of the shot can be saved any more. */
  end: ShotEnd | undefined;
  open: boolean;
  onClose: () => void;
}

type Draw = (frame: Frame) => ReactNode;

/** Members are no field of the shot: they have their own panel. */
async function load(subject: PanelSubject): Promise<Draw> {
  if (subject === 'members') {
    const { MembersPanel } = await import('../../sharing/ui/members-panel');
    return ({ shot, end, open, onClose }) => <MembersPanel shot={shot} end={end} open={open} onClose={onClose} />;
  }
  // Both at once: when the panel opens, its first field can take the focus.
  const [{ ShotPanel }, Editor] = await Promise.all([import('./shot-panel'), editors[subject]()]);
  return (frame) => <ShotPanel {...frame} subject={subject} draftName={draftName(frame.shot._id)} Editor={Editor} />;
}

/** The name under which the panel stores a shot's unsaved edits. */
const draftName = (shotId: string) => `shot panel ${shotId}`;

interface Shown {
  draw: Draw;
  /** Changes with each opening. */
  turn: number;
}

/**
 * The side panel of a shot's page, and what opens it; after a reload or a login in between it opens again with the
 * unsaved edits.
 */
export function useShotPanel(
  shot: ShotOut,
  countryCode: string,
  end: ShotEnd | undefined,
): { edit: (subject: PanelSubject) => void; panel: ReactNode; isOpen: boolean } {
  const account = useAccountId();
  const choices = useMemberChoices(shot._id);
  const [shown, setShown] = useState<Shown>();
  const [open, setOpen] = useState(false);
  const wanted = useRef(0);
  const show = async (subject: PanelSubject): Promise<void> => {
    wanted.current += 1;
    const turn = wanted.current;
    try {
      const draw = await loadChunk(() => load(subject));
      if (turn !== wanted.current) return;
      setShown({ draw, turn });
      setOpen(true);
    } catch (error) {
      toastChunkError(messages.shotView.loadFailed, error);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page has found when it came
  useEffect(() => {
    const { subject } = readDraft(account, draftName(shot._id), { subject: '' });
    if (Object.hasOwn(editors, subject)) void show(subject as EditSubject);
    else if (choices.isAny) void show('members');
  }, []);
  const frame = { shot, countryCode, end, open, onClose: () => setOpen(false) };
  return {
    edit: (subject) => void show(subject),
    isOpen: open,
    panel: shown && (
      <ErrorBoundary key={shown.turn} of="dialog">
        {shown.draw(frame)}
      </ErrorBoundary>
    ),
  };
}

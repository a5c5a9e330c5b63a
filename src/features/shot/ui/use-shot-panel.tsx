import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useKeptForm } from '../../../client/kept-form';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/toast-store';
import type { ShotOut } from '../shot.schema';
import type { EditSubject } from '../shot-edit.rules';
import type { EditorProps, ShotPanel } from './shot-panel';
import type { ShotEdit } from './use-shot-edit';

type Editor = ComponentType<EditorProps>;

/** Each editor comes with its first use. */
const editors: Record<EditSubject, () => Promise<Editor>> = {
  details: async () => (await import('./panel-details')).PanelDetails,
  gearList: async () => (await import('./panel-lists')).PanelGear,
  shotTypes: async () => (await import('./panel-lists')).PanelTypes,
  shotAngles: async () => (await import('./panel-lists')).PanelAngles,
  images: async () => (await import('./panel-media')).PanelImages,
  videos: async () => (await import('./panel-media')).PanelVideos,
};

interface Shown {
  subject: EditSubject;
  Panel: typeof ShotPanel;
  Editor: Editor;
  /** Another one for each opening. */
  turn: number;
}

/** The side panel of a shot's page, and what opens it; after a login in between it is there again with what was typed. */
export function useShotPanel(
  shot: ShotOut,
  countryCode: string,
): { edit: (subject: EditSubject) => void; panel: ReactNode } {
  const kept = useKeptForm<ShotEdit>(`shot panel ${shot._id}`);
  const [shown, setShown] = useState<Shown>();
  const [open, setOpen] = useState(false);
  const wanted = useRef(0);
  const show = async (subject: EditSubject): Promise<void> => {
    wanted.current += 1;
    const turn = wanted.current;
    try {
      // Both at once: when the panel comes, its first field is there to take the focus.
      const [{ ShotPanel: Panel }, Editor] = await Promise.all([import('./shot-panel'), editors[subject]()]);
      if (turn !== wanted.current) return;
      setShown({ subject, Panel, Editor, turn });
      setOpen(true);
    } catch {
      toast.error(messages.shotView.loadFailed, messages.errors.unreachable);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page has found when it came
  useEffect(() => {
    if (kept.reopens && kept.values) void show(kept.values.subject);
  }, []);
  const { Panel } = shown ?? {};
  return {
    edit: (subject) => void show(subject),
    panel: shown && Panel && (
      <Panel
        key={shown.turn}
        shot={shot}
        subject={shown.subject}
        Editor={shown.Editor}
        countryCode={countryCode}
        kept={kept}
        open={open}
        onClose={() => setOpen(false)}
      />
    ),
  };
}

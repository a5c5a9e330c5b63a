import { useMutation } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../../client/form/idempotency';
import { trpc, withIdempotencyKey } from '../../../client/trpc';
import { messages } from '../../../kernel/messages';
import { toast } from '../../../ui/feedback/toast-store';
import { useRefetchProject } from '../../live/stale.queries';
import { useOfferUndo } from '../../shot/store/undo.queries';
import type { ScriptFormat } from './script.data';
import { type WrittenScene, writtenBetween } from './script-undo.rules';

const text = messages.importScript;

interface Script {
  format: ScriptFormat;
  script: string;
}

/** What a script would change in a project; nothing is written. */
export function useScriptPreview(projectId: string) {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: async (script: Script) => (await client.scene.importScript.mutate({ id: projectId, ...script })).data,
  });
}

/** Writes the new and the changed scenes of a script, and tells how many in a toast that takes them back. */
export function useImportScript(projectId: string) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const refetchProject = useRefetchProject();
  const offerUndo = useOfferUndo();
  const scenesNow = async () => (await utils.scene.list.fetch({ id: projectId }, { staleTime: 0 })).data;
  /** Gives what it has written, null where that is not known for sure. */
  const write = async (script: Script): Promise<{ count: number; written: WrittenScene[] | null }> => {
    try {
      const before = await scenesNow();
      const { added, changed } = (await client.scene.importScript.mutate({ id: projectId, ...script, apply: true }))
        .data;
      const count = added + changed;
      return { count, written: writtenBetween(before, await scenesNow(), count) };
    } finally {
      refetchProject(projectId);
    }
  };
  const takeBack = async (scenes: WrittenScene[]) => {
    try {
      const once = withIdempotencyKey(newIdempotencyKey());
      const { undone } = (await client.scene.undoMade.mutate({ id: projectId, scenes }, once)).data;
      const isPartly = undone < scenes.length;
      const title = isPartly ? text.undoneBut(undone, scenes.length) : text.undone(undone);
      return { title, isPartly, isNothing: undone === 0 };
    } finally {
      refetchProject(projectId);
    }
  };
  return useMutation({
    mutationFn: async (script: Script) => {
      const said = (count: number) => ({ title: text.imported(count) });
      let { count, written } = await write(script);
      if (!written) return toast.success(said(count).title);
      const undo = () => takeBack(written ?? []);
      const redo = async () => {
        ({ count, written } = await write(script));
        return said(count);
      };
      offerUndo(projectId, said(count), { undo, redo, failed: text.notUndone, shots: [] });
    },
  });
}

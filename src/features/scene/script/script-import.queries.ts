import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../client/trpc';
import { useRefetchProject } from '../../live/stale.queries';
import type { ScriptFormat } from './script.data';

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

/** Writes the new and the changed scenes of a script. */
export function useImportScript(projectId: string) {
  const utils = trpc.useUtils();
  const refetchProject = useRefetchProject();
  return useMutation({
    mutationFn: async (script: Script) =>
      (await utils.client.scene.importScript.mutate({ id: projectId, ...script, apply: true })).data,
    onSettled: () => refetchProject(projectId),
  });
}

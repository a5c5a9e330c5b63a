import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { newIdempotencyKey, retryWhileRunning } from '../../client/form/idempotency';
import { FRESH_MS } from '../../client/query-client';
import { trpc, type Utils, withIdempotencyKey } from '../../client/trpc';
import { compareFilmNumbers } from '../../kernel/film-numbers';
import { messages } from '../../kernel/messages';
import { useRefetchProject } from '../live/stale.queries';
import { useProjectShots } from '../shot/shot.queries';
import type { ShotSummary } from '../shot/shot.schema';
import { shotsInOrder } from '../shot/shot-cache.queries';
import { useWriteShot } from '../shot/store/shot-writes.queries';
import type { SceneOut } from './scene.schema';

type ShotOfScene = Pick<ShotSummary, 'projectId' | 'sceneId' | 'sceneNumber'>;

/** A project's scenes in their order. */
export function useScenes(projectId: string, isWanted = true) {
  return trpc.scene.list.useQuery(
    { id: projectId },
    { enabled: isWanted, select: ({ data }) => data, staleTime: FRESH_MS },
  );
}

/** The scene of a shot as people read it: by its number alone until the scenes are loaded. Null for none. */
export function useSceneName({ projectId, sceneId, sceneNumber }: ShotOfScene): string | null {
  const scenes = useScenes(projectId, sceneId !== null).data;
  if (sceneNumber === null) return null;
  const scene = scenes?.find(({ _id }) => _id === sceneId);
  return scene ? messages.scene.named(scene) : messages.scene.numbered(sceneNumber);
}

/** A project's shots in its own order, scene by scene once they are put into their scenes. */
export const useShotsInOrder = (projectId: string) => useProjectShots(projectId, { select: shotsInOrder });

/** Changes the cached list of a project's scenes. */
function useChangeScenes(projectId: string) {
  const utils = trpc.useUtils();
  return (change: (scenes: SceneOut[]) => SceneOut[]) =>
    utils.scene.list.setData({ id: projectId }, (body) => body && { ...body, data: change(body.data) });
}

type CreateInput = Parameters<Utils['client']['scene']['create']['mutate']>[0];

/**
 * Creates a scene, or changes one, and gives it; throws the server's refusal. When only the response was lost, the same
 * input makes no second scene: it is sent again under the same key.
 */
export function useSaveScene(projectId: string, scene: SceneOut | undefined) {
  const utils = trpc.useUtils();
  const changeScenes = useChangeScenes(projectId);
  const refetchProject = useRefetchProject();
  const unanswered = useRef({ key: '', input: '' });
  const { mutateAsync } = useMutation({
    mutationFn: async ({ key, input }: { key: string; input: CreateInput }) => {
      const once = withIdempotencyKey(key);
      const { client } = utils;
      const { id: _, ...fields } = input;
      if (scene) return (await client.scene.update.mutate({ ...fields, id: scene._id }, once)).data;
      return (await client.scene.create.mutate(input, once)).data;
    },
    ...retryWhileRunning,
    // A new one can be chosen at once.
    onSuccess: (saved) => changeScenes((scenes) => withScene(scenes, saved)),
    onSettled: () => refetchProject(projectId),
  });
  return async (sent: Omit<CreateInput, 'id'>): Promise<SceneOut> => {
    const fields = { ...sent, id: projectId };
    const input = JSON.stringify(fields);
    if (unanswered.current.input !== input) unanswered.current = { key: newIdempotencyKey(), input };
    const saved = await mutateAsync({ key: unanswered.current.key, input: fields });
    unanswered.current = { key: '', input: '' };
    return saved;
  };
}

const withScene = (scenes: SceneOut[], saved: SceneOut) =>
  scenes.some(({ _id }) => _id === saved._id)
    ? scenes.map((scene) => (scene._id === saved._id ? saved : scene))
    : [...scenes, saved];

/** Scenes that a paste or an import has made, as one part of its step. */
export interface MadeScenes {
  /** Makes those that are not there, for the first time or again; gives all scenes of the project. */
  make: () => Promise<readonly SceneOut[]>;
  /** Takes those away that are still as they came and hold no shots. */
  takeAway: () => Promise<void>;
}

/**
 * Makes scenes with these numbers, each titled by its number and behind the one that it follows as film numbers count.
 * What was made before a failure is not made again.
 */
export function useMakeScenes(projectId: string) {
  const utils = trpc.useUtils();
  const changeScenes = useChangeScenes(projectId);
  const refetchProject = useRefetchProject();
  const keys = useRef(new Map<string, string>());
  const scenesNow = () => utils.scene.list.getData({ id: projectId })?.data ?? [];

  /** Gives all scenes of the project with them. */
  const make = async (numbers: readonly string[], made: SceneOut[]): Promise<readonly SceneOut[]> => {
    try {
      // Past the cache, which may still have scenes that were taken away a moment ago.
      const { data: there } = await utils.client.scene.list.query({ id: projectId });
      for (const number of numbers.toSorted(compareFilmNumbers)) {
        const scenes = made.reduce(withScene, there);
        if (scenes.some((scene) => scene.number.toLowerCase() === number.toLowerCase())) continue;
        const key = keys.current.get(number) ?? newIdempotencyKey();
        keys.current.set(number, key);
        const before = scenes.findLast((scene) => compareFilmNumbers(scene.number, number) < 0);
        const input = { id: projectId, number, title: messages.scene.numbered(number), afterId: before?._id ?? null };
        const { data } = await utils.client.scene.create.mutate(input, withIdempotencyKey(key));
        // The answer of a read that began before would take it away again, and its rows would be in no scene.
        await utils.scene.list.cancel({ id: projectId });
        changeScenes((now) =>
          now.some(({ _id }) => _id === data._id)
            ? now
            : now.toSpliced(now.findIndex(({ _id }) => _id === before?._id) + 1, 0, data),
        );
        made.push(data);
        keys.current.delete(number);
      }
      return made.reduce(withScene, there);
    } finally {
      void refetchProject(projectId);
    }
  };
  const takeAway = async (made: readonly SceneOut[]): Promise<void> => {
    const scenes = made.map(({ _id, number, title, intExt, dayPart, synopsis }) => ({
      ...{ _id, is: { number, title, intExt, dayPart, synopsis }, was: null },
    }));
    try {
      const once = withIdempotencyKey(newIdempotencyKey());
      await utils.client.scene.undoMade.mutate({ id: projectId, scenes }, once);
      await utils.scene.list.fetch({ id: projectId }, { staleTime: 0 });
    } finally {
      void refetchProject(projectId);
    }
  };

  return (numbers: readonly string[]): MadeScenes => {
    const made: SceneOut[] = [];
    return {
      make: async () => {
        return numbers.length > 0 ? await make(numbers, made) : made.reduce(withScene, scenesNow());
      },
      takeAway: async () => {
        if (made.length > 0) await takeAway(made);
        // Those that are left stay for good.
        made.length = 0;
      },
    };
  };
}

/** Moves a scene behind another, null for the front. */
export function useMoveScene(projectId: string) {
  const changeScenes = useChangeScenes(projectId);
  const refetchProject = useRefetchProject();
  return trpc.scene.move.useMutation({
    onSuccess: ({ data }) => changeScenes(() => data),
    onSettled: () => refetchProject(projectId),
  });
}

/** Deletes a scene; its shots are in none then. */
export function useRemoveScene(projectId: string) {
  const changeScenes = useChangeScenes(projectId);
  const refetchProject = useRefetchProject();
  return trpc.scene.remove.useMutation({
    onSuccess: (_body, { id }) => changeScenes((scenes) => scenes.filter(({ _id }) => _id !== id)),
    onSettled: () => refetchProject(projectId),
  });
}

/** Makes a draft like the shot with this id, below it, and gives it. */
export function useDuplicateBelow() {
  const write = useWriteShot();
  return useCallback(
    async (id: string) => {
      const { data: copy } = await write('shot.duplicate', { id });
      // The server has put it at the end of the scene.
      await write('shot.move', { id: copy._id, afterId: id });
      return copy;
    },
    [write],
  );
}

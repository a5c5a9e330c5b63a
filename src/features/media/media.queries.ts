import { trpc } from '../../client/trpc';
import { youtubeId } from './video.rules';

const FIVE_MINUTES_MS = 300_000;

/** Title and picture of a YouTube link, cached for 5 minutes (spec section 7); no request for any other link. */
export function useEmbedInfo(url: string) {
  return trpc.media.embedInfo.useQuery(
    { url },
    { enabled: youtubeId(url) !== null, staleTime: FIVE_MINUTES_MS, select: ({ data }) => data },
  );
}

import { VideoCard } from '../../media/ui/video-card';

/** A shot's reference videos, each opening a new tab (spec section 2). */
export function ShotVideos({ urls }: { urls: string[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {urls.map((url) => (
        <VideoCard key={url} url={url} />
      ))}
    </ul>
  );
}

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isUploadUrl } from './image-url';

/**
 * The uploads that the server has no more: what no shot has held for a day is removed. Looked up for an image that does not
 * load, and for all of them when the server has refused them for a reason.
 */
export function useGoneImages(value: readonly string[], refusal: string | undefined) {
  const [urls, setUrls] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  const check = useCallback(async (url: string): Promise<void> => {
    // Without an answer nothing is known.
    const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (answer?.status === 404) setUrls((before) => new Set(before).add(url));
  }, []);
  useEffect(() => {
    if (refusal === undefined) return;
    for (const url of latest.current.filter(isUploadUrl)) void check(url);
  }, [refusal, check]);
  return { urls, check: (url: string) => void check(url) };
}

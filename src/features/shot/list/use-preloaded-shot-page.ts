import { useEffect } from 'react';
import { afterPaint } from '../../../ui/after-paint';
import { lazyPage } from '../../../ui/loading/lazy-page';

const ShotViewPage = lazyPage(async () => (await import('../pages/shot-view-page')).default);

/** Loads the page of a shot once its project is shown, so that a shot opens without a network too. */
export function usePreloadedShotPage(isShown: boolean): void {
  useEffect(() => {
    if (isShown) afterPaint(() => void ShotViewPage.preload());
  }, [isShown]);
}

import { useEffect, useState } from 'react';
import { atFirstSign, OnDemand, useOnDemand } from './on-demand';
import { Toasts } from './toast';

const tips = new OnDemand(async () => (await import('./tooltip')).TooltipLayer);

/**
 * What stands over every page: toasts, which have to be here before the network that they tell of is lost, and the names of icons, which
 * come at the first sign of use.
 */
export function Layers() {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => atFirstSign(() => setUsed(true)), []);
  const Tips = useOnDemand(tips, isUsed);
  return (
    <>
      <Toasts />
      {Tips && <Tips />}
    </>
  );
}

import { StrictMode, useEffect, useState } from 'react';
import { Toasts } from '../../ui/feedback/toast';
import { atFirstSign, OnDemand, useOnDemand } from '../../ui/overlay/on-demand';
import { Routes } from './routes';

/** The whole program. */
export function App() {
  return (
    <StrictMode>
      <Routes />
      <OverlayRoot />
    </StrictMode>
  );
}

const tips = new OnDemand(async () => (await import('../../ui/overlay/tooltip')).TooltipLayer);

/**
 * What stands over every page: toasts, which have to be here before the network that they tell of is lost, and the
 * names of icons, which come at the first sign of use.
 */
function OverlayRoot() {
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

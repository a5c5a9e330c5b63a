import { StrictMode, useEffect, useState } from 'react';
import { Toasts } from '../../ui/feedback/toast';
import { OnDemand, onFirstInteraction, useOnDemand } from '../../ui/overlay/on-demand';
import { Routes } from './routes';

/** The root component. */
export function App() {
  return (
    <StrictMode>
      <Routes />
      <OverlayRoot />
    </StrictMode>
  );
}

const tips = new OnDemand(async () => (await import('../../ui/overlay/tooltip')).TooltipLayer);

/** What lies over every page: toasts, loaded before the network can fail, and tooltips, loaded at the first use. */
function OverlayRoot() {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => onFirstInteraction(() => setUsed(true)), []);
  const Tips = useOnDemand(tips, isUsed);
  return (
    <>
      <Toasts />
      {Tips && <Tips />}
    </>
  );
}

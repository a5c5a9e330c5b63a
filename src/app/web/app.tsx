import { StrictMode } from 'react';
import { Toasts } from '../../ui/feedback/toast';
import { TooltipLayer } from '../../ui/overlay/tooltip';
import { Routes } from './routes';

/** The root component. */
export function App() {
  return (
    <StrictMode>
      <Routes />
      <Toasts />
      <TooltipLayer />
    </StrictMode>
  );
}

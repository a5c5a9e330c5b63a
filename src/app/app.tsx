import { type ComponentType, StrictMode } from 'react';
import { ToastProvider } from '../ui/toast';
import { Routes } from './routes';

/** The whole program; `LandingPage` is that page where it has to be there at once. */
export function App({ LandingPage }: { LandingPage?: ComponentType }) {
  return (
    <StrictMode>
      <ToastProvider>
        <Routes {...(LandingPage && { LandingPage })} />
      </ToastProvider>
    </StrictMode>
  );
}

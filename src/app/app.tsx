import { StrictMode } from 'react';
import { ToastProvider } from '../ui/toast';
import { Routes } from './routes';

/** The whole program. */
export function App() {
  return (
    <StrictMode>
      <ToastProvider>
        <Routes />
      </ToastProvider>
    </StrictMode>
  );
}

import { StrictMode } from 'react';
import { Layers } from '../ui/layers';
import { Routes } from './routes';

/** The whole program. */
export function App() {
  return (
    <StrictMode>
      <Routes />
      <Layers />
    </StrictMode>
  );
}

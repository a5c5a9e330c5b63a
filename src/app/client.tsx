import './theme';
import './zod-config';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { retryLogout } from '../client/session';
import { Providers } from './providers';
import { Routes } from './routes';

retryLogout();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <Routes />
      </Providers>
    </StrictMode>,
  );
}

import './theme';
import './zod-config';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isLogoutPending } from '../client/pending-logout';
import { ToastProvider } from '../ui/toast';
import { Routes } from './routes';

if (isLogoutPending()) void import('../client/session').then(({ finishLogout }) => finishLogout());

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ToastProvider>
        <Routes />
      </ToastProvider>
    </StrictMode>,
  );
}

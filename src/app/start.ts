import './zod-config';
import { finishLogout, isLogoutPending } from '../client/pending-logout';

if (isLogoutPending()) void finishLogout();

import './zod-config';
import './styles.css';
import { finishLogout, isLogoutPending } from '../client/pending-logout';

if (isLogoutPending()) void finishLogout();

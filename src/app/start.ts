import './theme';
import './zod-config';
import './styles.css';
import { isLogoutPending } from '../client/pending-logout';

if (isLogoutPending()) void import('../client/session').then(({ finishLogout }) => finishLogout());

import '../trpc/zod-config';
import { finishLogout, isLogoutPending } from '../../client/session-flags';

const finish = () => isLogoutPending() && void finishLogout();
finish();
// A logout without a network ends the session at the first contact.
window.addEventListener('online', finish);

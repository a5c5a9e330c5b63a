import '../trpc/zod-config';
import { finishLogout, isLogoutPending } from '../../client/session-flags';

if (isLogoutPending()) void finishLogout();

import '../trpc/zod-config';
import { finishLogout, isLogoutPending } from '../../client/session-marks';

if (isLogoutPending()) void finishLogout();

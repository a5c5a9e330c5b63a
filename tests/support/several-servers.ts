import { type FaultPlace, newPlace, onPostgres } from './fault-places';
import { type MailServer, openMailServer } from './mail-server';
import { hasNginx, type Nginx, startNginx } from './nginx';
import { freePort, type Product, startProduct } from './product';

export const SERVERS = 3;
/** Calls of one session in a minute, above what a planner asks. */
export const CALLS = 1500;
export const canStartSeveral = hasNginx && onPostgres;

if (!canStartSeveral) {
  process.stdout.write(`Several processes: skipped, ${onPostgres ? 'no nginx' : 'TEST_DATABASE_URL is not set'}.\n`);
}

/** Several processes on one PostgreSQL and one data folder, behind an nginx as docs/operating.md sets it up. */
export interface SeveralServers {
  env: Record<string, string>;
  office: MailServer;
  nginx: Nginx;
  servers: Product[];
  close(): Promise<void>;
}

/** Starts them at once. */
export async function startSeveral(): Promise<SeveralServers> {
  const place: FaultPlace = await newPlace('postgresql');
  const office = await openMailServer();
  const port = await freePort();
  const env = {
    ...place.env,
    SMTP_URL: office.url,
    APP_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_MAX: String(CALLS),
    RATE_LIMIT_AUTH_MAX: '10',
    LOG_LEVEL: 'warn',
  };
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => startProduct(env)));
  const nginx = await startNginx(port, servers.map(portOf));
  return {
    env,
    office,
    nginx,
    servers,
    async close() {
      await nginx.close();
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
      await office.close();
      await place.drop();
    },
  };
}

export const portOf = ({ url }: Product) => Number(new URL(url).port);

/** As nginx names it. */
export const servedBy = (server: Product) => `127.0.0.1:${portOf(server)}`;

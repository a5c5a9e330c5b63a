import { openBrowser, type Visit, type VisitOptions, visit } from './browser';
import { assertNoSecrets } from './log-secrets';
import { type Mail, readMails } from './mails';
import { NAME, Person } from './person';
import { newDataDir, type Product, removeDataDir, startProduct } from './product';
import { closeProfiles, giveBack } from './profiles';
import { until } from './until';

/** The built server, with a browser in front of it. */
export interface TestProduct extends Pick<Product, 'url' | 'dataDir'> {
  /** Somebody without a session. */
  visitor(): Person;
  /** A verified and signed-in account: inserted, or signed up where there is none left. */
  person(name?: string): Promise<Person>;
  /** The mails to an address, oldest first, once there are so many. */
  mailsTo(address: string, count?: number): Promise<Mail[]>;
  /** A fresh profile, on no page yet. */
  visit(options?: VisitOptions): Promise<Visit>;
  /** A fresh profile, on a page. */
  open(path: string, options?: VisitOptions): Promise<Visit>;
  /**
   * Takes what no test may have, of all visits: violations of the content security policy, requests to any other host
   * and errors that nobody caught. A test that provokes one takes it; what is left makes the test fail at its end
   * (`withProduct`).
   */
  takeFaults(): string[];
  /** Said by a test that provokes complaints (`Visit.complaints`) and does not name them. */
  mayComplain(): void;
  /** Said before each test: what was opened until then stays open for all of them. */
  beginVisits(): void;
  /** Gives back the profiles that the test has opened, or closes them; gives what it may not complain of. */
  endVisits(isFailed: boolean): Promise<string[]>;
  close(): Promise<void>;
}

/** Readies a data folder before the server starts on it, and gives what the server is to have in its environment. */
export type Prepare = (dataDir: string) => Promise<Record<string, string>>;

/** Starts one server on a data folder of its own. */
export async function openProduct(prepare: Prepare = async () => ({})): Promise<TestProduct> {
  const dataDir = await newDataDir();
  const product = await startProduct({ ...(await prepare(dataDir)), DATA_DIR: dataDir });
  return testProduct(product, {
    person: async () => undefined,
    async end() {
      await closeProfiles(product.url);
      await product.stop();
      await removeDataDir(dataDir);
    },
  });
}

/** How a server is used. */
interface Uses {
  /** Gives an account that is there already; undefined when somebody has to sign up. */
  person(name: string): Promise<Person | undefined>;
  /** Done when the tests of a file are over. */
  end(): Promise<void>;
}

/** A server with a browser in front of it. */
export async function testProduct(product: Product, uses: Uses): Promise<TestProduct> {
  const { url, dataDir } = product;
  const browser = await openBrowser();
  const mailsTo = (address: string, count = 1) =>
    until(async () => {
      const mails = (await readMails(dataDir)).filter(({ to }) => to === address);
      return mails.length >= count && mails;
    });
  const persons: Person[] = [];
  const known = (person: Person) => {
    persons.push(person);
    return person;
  };
  const visits: Visit[] = [];
  let first = 0;
  /** Those whose profiles are open. */
  const open = new Set<Visit>();
  let isSilent = true;
  const visitProduct = async (options?: VisitOptions) => {
    const visited = await visit(browser, url, options);
    visits.push(visited);
    open.add(visited);
    return visited;
  };
  return {
    url,
    dataDir,
    mailsTo,
    visitor: () => known(new Person(url)),
    person: async (name = NAME) => known((await uses.person(name)) ?? (await Person.signUp(url, name, mailsTo))),
    visit: visitProduct,
    async open(path, options) {
      const visited = await visitProduct(options);
      await visited.page.goto(path);
      return visited;
    },
    takeFaults: () => visits.flatMap(({ faults }) => faults.splice(0)),
    mayComplain() {
      isSilent = false;
    },
    beginVisits() {
      first = visits.length;
      isSilent = true;
    },
    async endVisits(isFailed) {
      const since = visits.slice(first);
      for (const visited of since) open.delete(visited);
      const complaints = isSilent ? since.flatMap((visited) => visited.complaints) : [];
      const isUseless = isFailed || complaints.length > 0;
      await Promise.all(since.map(({ context, profile }) => (isUseless ? context.close() : giveBack(profile))));
      return complaints;
    },
    async close() {
      try {
        await assertNoSecrets(product.output(), { dataDir, persons, browsers: visits.map(({ secrets }) => secrets) });
      } finally {
        await Promise.all([...open].map(({ context }) => context.close()));
        await uses.end();
      }
    },
  };
}

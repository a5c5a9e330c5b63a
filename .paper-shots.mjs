import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
const pid = readFileSync('/tmp/paper-pid', 'utf8').trim().split('\n').at(-1);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, width, height, theme] of [['d-dark', 1440, 900, 'dark'], ['d-light', 1440, 900, 'light'], ['p-light', 390, 844, 'light'], ['p-dark', 390, 844, 'dark']]) {
  const ctx = await browser.newContext({ viewport: { width, height }, colorScheme: theme, serviceWorkers: 'block', hasTouch: width < 500, isMobile: width < 500 });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()));
  page.on('pageerror', (e) => console.log(name, 'PAGEERROR', e.message));
  await page.request.post('http://localhost:4700/login', { data: { email: 'nadia@northcrew.film', password: 'First#light1' } });
  await page.addInitScript(([id, t]) => { localStorage.setItem('fl_view:' + id, 'board'); localStorage.setItem('fl_theme', t); localStorage.setItem('fl_session','1'); }, [pid, theme]);
  await page.goto('http://localhost:4700/login');
  if (page.url().endsWith('/login')) { await page.fill('input[type=email]', 'nadia@northcrew.film').catch(()=>{}); await page.fill('input[type=password]', 'First#light1').catch(()=>{}); await page.keyboard.press('Enter'); await page.waitForURL((u) => !u.pathname.endsWith('/login')).catch(() => {}); }
  await page.goto('http://localhost:4700/shotlist/' + pid);
  await page.waitForSelector('article', { timeout: 15000 }).catch((e) => console.log(e.message));
  await page.waitForTimeout(1200);
  await page.screenshot({ path: `/tmp/s-board-${name}.png` });
  await page.keyboard.press('Control+p');
  await page.waitForSelector('[role=dialog] img', { timeout: 15000 }).catch((e) => console.log(e.message));
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/s-dialog-${name}.png` });
  if (name === 'd-light') { await page.getByRole('radio', { name: 'List' }).check(); await page.waitForTimeout(3500); await page.getByRole('button', { name: /columns/ }).click(); await page.waitForTimeout(500); await page.screenshot({ path: '/tmp/s-dialog-list.png' }); }
  await ctx.close();
}
await browser.close();

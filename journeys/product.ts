import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
} from 'playwright-core'
import sharp from 'sharp'
import { ensureBrowser } from '../scripts/browser.mjs'
import { shiftClock, shiftMs } from './clock.ts'
import { addressOf, copyPreparedData, endOf, ownSettings, startServer } from './prepared-data.ts'

/** The product as `npm start` runs it, on an unused data folder, with browsers. */
export interface Product {
  url: string
  /** A new person's browser window. */
  visit(options?: Parameters<Browser['newContext']>[0]): Promise<Page>
  /** JSON of the stand-ins, e.g. `api/bluesky/posts`. */
  standIn<T>(path: string): Promise<T>
  /** Sets a fault at the stand-ins; see sandbox/faults.ts. */
  fault(fault: Record<string, unknown>): Promise<void>
  clearFaults(): Promise<void>
  /** Stops the server, works on its data folder, and starts it again at the same address. */
  whileStopped(work: (env: Record<string, string>) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

let browser: Promise<Browser> | null = null

/** One browser for all journeys of a process, which closes it when it ends. Each person has their own context. */
async function openBrowser(): Promise<Browser> {
  const opened = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // As for the tests themselves: pages leave much behind, and collecting it takes a tenth of their time.
      '--js-flags=--min-semi-space-size=32',
    ],
  })
  // A crashed browser is not used for the next journey.
  opened.once('disconnected', () => (browser = null))
  return opened
}

export async function openProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'postlark-journey-'))
  await copyPreparedData(folder)
  const env: Record<string, string> = { ...ownSettings(folder), PORT: '0', ...settings }
  let server = startServer(env)
  const url = await addressOf(server)
  const contexts: BrowserContext[] = []
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${url}/sandbox/${path}`, init)
    if (!answer.ok) throw new Error(`the stand-ins answered ${answer.status} to ${path}`)
    return answer
  }
  return {
    url,
    async visit(options) {
      browser ??= openBrowser()
      const context = await (
        await browser
      ).newContext({
        baseURL: url,
        viewport: { width: 1280, height: 900 },
        timezoneId: 'Europe/London',
        reducedMotion: 'reduce',
        // It keeps a copy of the product for each person, in a thread of its own. Those who go offline allow it.
        serviceWorkers: 'block',
        ...options,
      })
      contexts.push(context)
      context.setDefaultTimeout(20_000)
      context.on('page', patient)
      if (shiftMs !== 0) await context.addInitScript(shiftClock, shiftMs)
      return context.newPage()
    },
    standIn: async <T>(path: string) => (await (await ask(path)).json()) as T,
    async fault(fault) {
      const headers = { 'content-type': 'application/json' }
      await ask('api/faults', { method: 'PUT', headers, body: JSON.stringify(fault) })
    },
    clearFaults: async () => void (await ask('api/faults', { method: 'DELETE' })),
    async whileStopped(work) {
      await endOf(server)
      await work(env)
      env['PORT'] = new URL(url).port
      server = startServer(env)
      await addressOf(server)
    },
    async stop() {
      await Promise.all(contexts.map((context) => context.close()))
      await endOf(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A navigation waits for hydration, unless it is told to wait for something else. */
function patient(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await alive(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await alive(page)
    return answer
  }
}

/** Waits until a signed-in screen is hydrated; only briefly, because some journeys block its code. */
async function alive(page: Page): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/dashboard')) return
  await page.waitForFunction(isTakenOver, null, { timeout: 10_000 }).catch(() => null)
}

/** Whether React has taken over a signed-in screen. Runs in a page. */
export function isTakenOver(): boolean {
  const main = document.querySelector('main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
}

/** For settings that contain the product’s own address before it runs. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

interface Stranger {
  name: string
  email: string
  /** Whether the guided tour may open over the composer, and the first steps are on the dashboard. */
  isGuided?: boolean
}

/** Signs up, opens the email in the outbox and follows its link: a new person's first minute. */
export async function signUp(page: Page, person: Stranger): Promise<void> {
  await page.goto('/signin?mode=up')
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel(/^Password/).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).last().click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await openEmail(page, person.email)
  await page.waitForURL(/\/dashboard$/)
  if (!person.isGuided) await page.evaluate(skipGuides)
}

/** Leaves out the tour and the first steps, in this window and in every later one. Runs in a page. */
export async function skipGuides(): Promise<void> {
  sessionStorage.setItem('postlark.tour-shown', '1')
  await fetch('/api/me/onboarding', { method: 'POST' })
  await fetch('/api/me/first-steps', { method: 'POST' })
}

/** Opens the newest email to an address, and follows its link. */
export async function openEmail(page: Page, address: string): Promise<void> {
  const { id } = await newestEmail(page.request, address)
  await page.goto(`/sandbox/mail/${id}`)
  await page.locator('a[href*="/api/auth/"]').first().click()
}

/** The newest email to an address, for which it waits at most a minute. */
export async function newestEmail(request: APIRequestContext, address: string): Promise<Email> {
  for (let looks = 0; looks < 300; looks++) {
    const emails = (await (await request.get('/sandbox/api/mail')).json()) as Email[]
    const email = emails.findLast(({ to }) => to === address)
    if (email) return email
    await sleep(200)
  }
  throw new Error(`no email to ${address} came within a minute`)
}

/** An email in the outbox. */
export interface Email {
  id: number
  to: string
  text: string
}

/** Connects X and LinkedIn at their consent pages, and Bluesky by handle and app password. */
export async function connectAll(page: Page): Promise<void> {
  await page.goto('/dashboard/connections')
  for (const network of ['X', 'LinkedIn']) {
    await page.getByRole('button', { name: `Connect ${network}`, exact: true }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.waitForURL(/\/dashboard\/connections/)
    await page.getByRole('status').getByText('is connected').waitFor()
  }
  await connectBluesky(page)
  await page.getByText('haldonstreet.bsky.social is connected').waitFor()
}

export async function connectBluesky(page: Page, appPassword = 'lark-lark-lark-lark'): Promise<void> {
  await page.getByRole('button', { name: 'Connect Bluesky', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Handle' }).fill('@haldonstreet')
  await dialog.getByLabel(/App Password/).fill(appPassword)
  await dialog.getByRole('button', { name: 'Connect Bluesky' }).click()
}

/** A picture, as a file a person could choose. */
export async function picture(name = 'rye.jpg') {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c98a3b' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { beginScan } from '#server/modules/site-scan/begin-scan.ts'
import { readScan } from '#server/modules/site-scan/read-scans.ts'
import { scanSite } from '#server/modules/site-scan/scan-site.ts'
import { provisionWorkspace } from '#server/modules/workspaces/provision-workspace.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { openLog } from '#server/plumbing/log.ts'
import { atMost, type Figure, type Run, type Size } from './figure.ts'
import { openPlace } from './place.ts'

const sizes = { full: { pages: 20 }, smallest: { pages: 2 } } satisfies Record<Size, object>
const answerMs = 50
const paragraphs = 40
const site = 'https://haldon.example'

/** Reading a site whose pages take 50 ms each, with the turns that a host gets. */
export async function scan({ database: kind, size, say }: Run): Promise<Figure[]> {
  const { pages } = sizes[size]
  await using place = await openPlace(kind)
  const database = await place.open()
  const workspaceId = await openWorkspace(database)
  // What is loaded once is not part of a scan.
  await scanOnce(database, workspaceId, 1)
  globalThis.gc?.()
  say(`reading ${pages} pages`)
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  const read = await scanOnce(database, workspaceId, pages)
  const seconds = (performance.now() - began) / 1000
  delay.disable()
  clearInterval(watch)
  await database.close()
  if (read !== pages) throw new Error(`${read} of ${pages} pages were read`)
  const blockedMs = delay.max / 1e6
  const extraMb = (peak - before) / 1e6
  return [
    {
      name: `a scan of ${pages} pages at ${answerMs} ms each`,
      value: seconds,
      unit: 's',
      goal: atMost(25, 's', seconds),
    },
    {
      name: '… longest time in which nothing else ran',
      value: blockedMs,
      unit: 'ms',
      goal: atMost(50, 'ms', blockedMs),
    },
    { name: '… memory at most', value: extraMb, unit: 'MB', goal: atMost(150, 'MB', extraMb) },
  ]
}

async function openWorkspace(database: Database): Promise<string> {
  const { db } = database
  const person = { id: 'ada', name: 'Ada', email: 'ada@example.org', image: null }
  await db.insertInto('users').values(person).execute()
  await provisionWorkspace(database, { userId: 'ada', name: 'Ada', timezone: null })
  return (await db.selectFrom('workspaces').select('id').executeTakeFirstOrThrow()).id
}

/** @returns how many pages were read */
async function scanOnce(database: Database, workspaceId: string, pages: number): Promise<number> {
  const { db } = database
  const log = openLog('warn')
  const clock = { now: () => new Date() }
  const asked = { workspaceId, userId: 'ada', url: `${site}/`, pages }
  const begin = { billing: 'off' as const, model: null, log, askToScan: async () => {} }
  const begun = await db.transaction().execute((tx) => beginScan(tx, asked, begin, clock.now()))
  if (begun.kind !== 'begun') throw new Error(`the scan was not accepted: ${begun.kind}`)
  const tools = {
    database,
    clock,
    log,
    fetch,
    model: null,
    billing: 'off' as const,
    origin: () => 'https://postlark.example',
  }
  await scanSite(begun.scanId, { ...tools, wait: (ms) => sleep(ms) })
  const done = await readScan(db, { workspaceId, scanId: begun.scanId })
  return done?.pages.filter(({ state }) => state === 'read').length ?? 0
}

const fetch: GuardedFetch = async (url) => {
  await sleep(answerMs)
  const { pathname } = new URL(url)
  if (pathname === '/robots.txt')
    return { kind: 'answered', url, status: 404, contentType: '', bytes: new Uint8Array() }
  const body = pathname === '/sitemap.xml' ? sitemap : page(pathname)
  const contentType = pathname === '/sitemap.xml' ? 'text/xml' : 'text/html'
  return { kind: 'answered', url, status: 200, contentType, bytes: new Uint8Array(Buffer.from(body)) }
}

const sitemap = `<urlset>${Array.from({ length: 200 }, (_, at) => `<url><loc>${site}/blog/loaf-${at}</loc></url>`).join('')}</urlset>`

function page(name: string): string {
  const sentences = Array.from(
    { length: paragraphs },
    (_, at) =>
      `<p>Loaf ${at} of ${name} rises for ${at + 3} hours in the cold, and bakes until its crust is dark. Whoever buys it on day ${at} gets a loaf of rye with it.</p>`,
  )
  return `<!doctype html><html lang="en"><title>${name}</title><style>:root{--brand:#7a3b12}</style><main><h1>Bread ${name}</h1>${sentences.join('')}</main></html>`
}

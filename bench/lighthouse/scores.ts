import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureBrowser } from '../../scripts/browser.mjs'

/** Lighthouse’s scores for a page with its mobile preset: 0–100 each. */
export interface Scores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** The element of the largest contentful paint, as Lighthouse names it. */
  largest: string
  /** Milliseconds, simulated. */
  largestPaintMs: number
  /** Lost points, by audit. */
  lost: string[]
}

/** Loads a page as on a slow phone. @param runs the run with the median performance counts */
export async function scoresOf(url: string, runs = 1): Promise<Scores> {
  const all: Scores[] = []
  for (let run = 0; run < runs; run++) all.push(await scoreOnce(url))
  const sorted = all.sort((a, b) => a.performance - b.performance)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (found === undefined) throw new RangeError('Nothing was measured.')
  return found
}

async function scoreOnce(url: string): Promise<Scores> {
  const chrome = await launch({
    chromePath: await ensureBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--no-first-run'],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent' })
    if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
    const { categories, audits } = result.lhr
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
    const lost = Object.values(audits)
      .filter((audit) => audit.score !== null && audit.score < 0.9 && weighs(categories, audit.id))
      .map((audit) => `${audit.id}${audit.displayValue ? ` (${audit.displayValue})` : ''}`)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      largest: nameOfLargest(audits),
      largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      lost,
    }
  } finally {
    chrome.kill()
  }
}

type Audits = Record<string, { id: string; score: number | null; details?: unknown }>

function weighs(categories: Record<string, { auditRefs: { id: string; weight: number }[] }>, id: string) {
  return Object.values(categories).some((each) =>
    each.auditRefs.some((ref) => ref.id === id && ref.weight > 0),
  )
}

function nameOfLargest(audits: Audits): string {
  const text = JSON.stringify(
    audits['lcp-breakdown-insight']?.details ?? audits['largest-contentful-paint-element']?.details ?? '',
  )
  return /"(?:nodeLabel|selector)":"([^"]{1,80})/.exec(text)?.[1] ?? 'unknown'
}

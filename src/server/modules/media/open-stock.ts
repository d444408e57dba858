import { stockSources, type StockSourceId } from '#domain/media/stock.ts'
import type { StockConfig, StockSourceConfig } from '#server/config.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { StockDependencies } from './stock/ask-source.ts'
import { openPexels } from './stock/pexels.ts'
import { openUnsplash } from './stock/unsplash.ts'
import type { StockPage, StockSource } from './stock-source.ts'

const adapters: Record<
  StockSourceId,
  (config: StockSourceConfig, dependencies: StockDependencies) => StockSource
> = {
  pexels: openPexels,
  unsplash: openUnsplash,
}

/** People of one installation share a key with some fifty searches per hour. */
const keptSec = 3_600
const keptPages = 200

/** The sources with a key, in display order; results are cached for an hour. */
export function openStock(
  config: StockConfig,
  dependencies: StockDependencies & { clock: Clock },
): StockSource[] {
  return stockSources.flatMap((id) => {
    const one = config[id]
    return one ? [withMemory(adapters[id](one, dependencies), dependencies.clock)] : []
  })
}

function withMemory(source: StockSource, clock: Clock): StockSource {
  const kept = new Map<string, { page: StockPage; at: Date }>()
  return {
    ...source,
    async search(query, page) {
      const now = clock.now()
      const words = query.trim().replaceAll(/\s+/gu, ' ').toLowerCase()
      const key = `${page} ${words}`
      const known = kept.get(key)
      if (known && now.getTime() - known.at.getTime() < keptSec * 1000) return known.page
      kept.delete(key)
      const found = await source.search(words, page)
      if (found.kind !== 'found') return found
      kept.set(key, { page: found, at: now })
      for (const oldest of [...kept.keys()].slice(0, -keptPages)) kept.delete(oldest)
      return found
    },
  }
}

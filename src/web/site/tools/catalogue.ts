import entries from '#content/tool-catalogue.json' with { type: 'json' }
import { toolId } from '../addresses.ts'

/** One free tool or guide. */
export interface CatalogueEntry {
  id: string
  name: string
  description: string
  /** Begins with `/`. */
  href: string
  category: string
  engine: string
  kind: 'tool' | 'guide'
}

/** All tools and guides, in the order of the catalogue. */
export const catalogue: readonly CatalogueEntry[] = entries.map((entry) => ({
  id: toolId(entry.href),
  name: entry.name,
  description: entry.description,
  href: entry.href,
  category: entry.category,
  engine: entry.engine,
  kind: entry.kind === 'guide' ? 'guide' : 'tool',
}))

export const tools: readonly CatalogueEntry[] = catalogue.filter((entry) => entry.kind === 'tool')

/** @throws when the catalogue has no such entry */
export function catalogueEntry(id: string): CatalogueEntry {
  const entry = catalogue.find((each) => each.id === id)
  if (entry === undefined) throw new Error(`The catalogue has no entry "${id}".`)
  return entry
}

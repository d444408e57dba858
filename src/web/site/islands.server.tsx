import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { islandAssets } from 'virtual:islands'

/** What a `*.island.tsx` exports. */
interface IslandFile {
  default: ComponentType<object>
  /** Works out what the island opens with, so that a browser that brings it to life need not; it gets it as `opening`. */
  opensWith?: (props: object) => unknown
}

const files = import.meta.glob<IslandFile>(['./**/*.island.tsx', '../../tools/**/*.island.tsx'])

const byName = new Map(
  Object.entries(files).map(([file, load]) => [file.replace(/^.*\/|\.island\.tsx$/g, ''), load]),
)

export function isIsland(name: string): boolean {
  return byName.has(name)
}

/** An island as it stands in a page: its HTML with its props behind it, and what the page loads for it. */
export interface RenderedIsland {
  html: string
  assets: IslandAssets | null
}

export interface IslandAssets {
  script: string
  preload: string[]
  styles: string[]
}

/**
 * Renders an island by itself, so that its ids are the same when the browser hydrates it by itself.
 * @throws when there is no island of that name
 */
export async function renderIsland(name: string, props: object): Promise<RenderedIsland> {
  const load = byName.get(name)
  if (load === undefined) throw new Error(`There is no island "${name}".`)
  const { default: Island, opensWith } = await load()
  const all = opensWith === undefined ? props : { ...props, opening: opensWith(props) }
  const content = renderToString(<Island {...all} />, { identifierPrefix: name })
  const json = JSON.stringify(all).replaceAll('<', '\\u003c')
  return {
    html: `<div data-island="${name}">${content}</div><script type="application/json">${json}</script>`,
    assets: islandAssets(name),
  }
}

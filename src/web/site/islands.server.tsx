import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { islandAssets } from 'virtual:islands'

/** The exports of a `*.island.tsx`. */
interface IslandFile {
  default: ComponentType<object>
  /**
   * Computes the initial data of the island on the server, so that the browser need not. The island gets it as
   * `opening`.
   */
  opensWith?: (props: object) => unknown
}

const files = import.meta.glob<IslandFile>(['./**/*.island.tsx', '../../tools/**/*.island.tsx'])

const byName = new Map(
  Object.entries(files).map(([file, load]) => [file.replace(/^.*\/|\.island\.tsx$/g, ''), load]),
)

export function isIsland(name: string): boolean {
  return byName.has(name)
}

/** A rendered island: its HTML followed by its props, and the files the page loads for it. */
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
 * Renders an island on its own, so that its ids are the same when the browser hydrates it on its own.
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

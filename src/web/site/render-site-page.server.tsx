import { renderToStaticMarkup } from 'react-dom/server'
import { development, islandAssets } from 'virtual:islands'
import type { HeadFacts } from './head.ts'
import { PageFrame } from './page-frame.tsx'
import { findSitePage } from './pages.server.tsx'
import type { SitePage } from './site-page.ts'
import { organization } from './structured-data.ts'

/** A public page as it is sent. */
export interface RenderedSitePage {
  html: string
  head: HeadFacts
  scripts: string[]
  preload: string[]
  styles: string[]
  /** An inline module script; null: the page has none. */
  inline: string | null
}

const unique = (list: readonly string[]) => [...new Set(list)]

/** Renders the page at an address; null where there is none. */
export async function renderSitePage(path: string): Promise<RenderedSitePage | null> {
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path
  const page = await findSitePage(clean)
  if (page === null) return null
  const assets = page.islands.map((island) => island.assets).filter((each) => each !== null)
  return {
    html: renderToStaticMarkup(<PageFrame page={page} />),
    head: headOf(page),
    scripts: assets.length === 0 ? [] : unique([...development, ...assets.map((each) => each.script)]),
    preload: unique(assets.flatMap((each) => each.preload)),
    styles: unique(assets.flatMap((each) => each.styles)),
    inline: page.enhancements ? fetchedOnTouch(page.enhancements) : null,
  }
}

/** Fetches scripts when the reader first does something: a page that is only looked at loads none. */
function fetchedOnTouch(names: readonly string[]): string {
  const scripts = names.map((name) => islandAssets(name)?.script).filter((script) => script !== undefined)
  return (
    `const on=["scroll","pointerdown","keydown","focusin"],go=()=>{for(const e of on)removeEventListener(e,go);` +
    `${scripts.map((script) => `import(${JSON.stringify(script)})`).join(';')}};` +
    `for(const e of on)addEventListener(e,go,{passive:true})`
  )
}

function headOf(page: SitePage): HeadFacts {
  return {
    title: page.wholeTitle ? page.title : `${page.title} · Postlark`,
    description: page.description,
    path: page.path,
    kind: page.kind ?? 'website',
    updated: page.updated,
    published: page.publishedAt ?? null,
    structuredData: [organization, ...page.structuredData],
  }
}

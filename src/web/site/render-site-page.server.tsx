import { renderToStaticMarkup } from 'react-dom/server'
import { development, islandAssets } from 'virtual:islands'
import type { HeadFacts } from './head.ts'
import type { IslandAssets } from './islands.server.tsx'
import { PageFrame } from './page-frame.tsx'
import { findSitePage } from './pages.server.tsx'
import type { SitePage } from './site-page.ts'
import { organization } from './structured-data.ts'

/** A rendered public page. */
export interface RenderedSitePage {
  html: string
  head: HeadFacts
  styles: string[]
  /** An inline module script that hydrates the islands; null: the page has none. */
  waking: string | null
  /** An inline module script that loads the enhancements; null: the page has none. */
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
    styles: unique(assets.flatMap((each) => each.styles)),
    waking: assets.length === 0 ? null : fetchedAfterLoad(assets),
    inline: page.enhancements ? fetchedOnTouch(page.enhancements) : null,
  }
}

/** Loads the islands after the page has loaded, or at the first interaction: text and pictures come first. */
function fetchedAfterLoad(assets: readonly IslandAssets[]): string {
  const preload = unique(assets.flatMap((each) => each.preload))
  const scripts = unique([...development, ...assets.map((each) => each.script)])
  return (
    // The island repeats a click from before its hydration; see early-click.ts.
    `const keep=window.earlyClick=(e)=>{const b=e.type==="submit"?e.target:e.target.closest("button[type=button]");` +
    `if(!b?.closest("[data-island]:not([data-awake])"))return;if(e.type==="submit")e.preventDefault();keep.clicked=b};` +
    `addEventListener("click",keep);addEventListener("submit",keep);` +
    `let begun;const go=async()=>{if(begun)return;begun=1;` +
    `for(const href of ${JSON.stringify(preload)})` +
    `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
    // One file after the other, with a pause between them, so that input never waits for all of them.
    `for(const src of ${JSON.stringify([...preload, ...scripts])}){await import(src);await new Promise((r)=>setTimeout(r))}};` +
    `for(const on of ["pointerdown","keydown","focusin"])addEventListener(on,go,{once:true,passive:true});` +
    `document.readyState==="complete"?go():addEventListener("load",()=>setTimeout(go))`
  )
}

/**
 * Loads scripts at the reader's first interaction: a page that is only looked at loads none. The last button clicked
 * meanwhile is clicked again, except one that opens a popover, which needs no script.
 */
function fetchedOnTouch(names: readonly string[]): string {
  const scripts = names.map((name) => islandAssets(name)?.script).filter((script) => script !== undefined)
  return (
    `let clicked;const keep=(e)=>{clicked=e.target.closest("button[type=button]:not([popovertarget],[data-island] *)")??clicked};` +
    `addEventListener("click",keep);` +
    `const on=["scroll","pointerdown","keydown","focusin","click"],go=async()=>{for(const e of on)removeEventListener(e,go);` +
    `await Promise.all(${JSON.stringify(scripts)}.map((src)=>import(src)));` +
    `removeEventListener("click",keep);clicked?.click()};` +
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
    isUnlisted: page.isUnlisted ?? false,
    structuredData: [organization, ...page.structuredData],
  }
}

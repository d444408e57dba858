import { renderToStaticMarkup } from 'react-dom/server'
import { development, islandAssets } from 'virtual:islands'
import type { HeadFacts } from './head.ts'
import type { IslandAssets } from './islands.server.tsx'
import { PageFrame } from './page-frame.tsx'
import { findSitePage } from './pages.server.tsx'
import type { SitePage } from './site-page.ts'
import { organization } from './structured-data.ts'

/** A public page as it is sent. */
export interface RenderedSitePage {
  html: string
  head: HeadFacts
  styles: string[]
  /** An inline module script that brings the islands to life; null: the page has none. */
  waking: string | null
  /** An inline module script that fetches the enhancements; null: the page has none. */
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

/** Fetches the islands once the page stands, or as soon as somebody touches it: words and pictures come first. */
function fetchedAfterLoad(assets: readonly IslandAssets[]): string {
  const preload = unique(assets.flatMap((each) => each.preload))
  const scripts = unique([...development, ...assets.map((each) => each.script)])
  return (
    // The island presses again what was pressed before it was awake; see early-press.ts.
    `const keep=window.earlyPress=(e)=>{const b=e.type==="submit"?e.target:e.target.closest("button[type=button]");` +
    `if(!b?.closest("[data-island]:not([data-awake])"))return;if(e.type==="submit")e.preventDefault();keep.pressed=b};` +
    `addEventListener("click",keep);addEventListener("submit",keep);` +
    `let begun;const go=async()=>{if(begun)return;begun=1;` +
    `for(const href of ${JSON.stringify(preload)})` +
    `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
    // One file after the other, with a breath between, so that a press never waits for all of them.
    `for(const src of ${JSON.stringify([...preload, ...scripts])}){await import(src);await new Promise((r)=>setTimeout(r))}};` +
    `for(const on of ["pointerdown","keydown","focusin"])addEventListener(on,go,{once:true,passive:true});` +
    `document.readyState==="complete"?go():addEventListener("load",()=>setTimeout(go))`
  )
}

/**
 * Fetches scripts when the reader first does something: a page that is only looked at loads none. A button pressed
 * meanwhile hears nothing, so the last one is pressed again; what opens a popover has done so by itself.
 */
function fetchedOnTouch(names: readonly string[]): string {
  const scripts = names.map((name) => islandAssets(name)?.script).filter((script) => script !== undefined)
  return (
    `let pressed;const keep=(e)=>{pressed=e.target.closest("button[type=button]:not([popovertarget],[data-island] *)")??pressed};` +
    `addEventListener("click",keep);` +
    `const on=["scroll","pointerdown","keydown","focusin","click"],go=async()=>{for(const e of on)removeEventListener(e,go);` +
    `await Promise.all(${JSON.stringify(scripts)}.map((src)=>import(src)));` +
    `removeEventListener("click",keep);pressed?.click()};` +
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

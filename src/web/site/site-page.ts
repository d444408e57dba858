import type { ReactNode } from 'react'
import type { RenderedIsland } from './islands.server.tsx'

/** Stands in built pages for the address the instance is reached at; the server puts that in its place. */
export const originPlaceholder = 'https://origin.postlark.invalid'

/** One public page, before it is put into the frame that all share. */
export interface SitePage {
  /** Without the product's name, which is appended; `wholeTitle` keeps it as it is. */
  title: string
  wholeTitle?: boolean
  /** For search engines: 110–160 characters. */
  description: string
  /** Begins with `/`. */
  path: string
  /** The day its words last changed, as `2026-11-21`. */
  updated: string
  /** Of an article: the day it came out. */
  publishedAt?: string
  /** Which item of the header stands for it. */
  section: 'home' | 'tools' | 'blog' | 'guides' | 'none'
  /** What stands between header and footer. */
  body: ReactNode
  /** schema.org objects beyond those every page has. */
  structuredData: readonly object[]
  /** What the page needs to come to life; empty for a page without JavaScript. */
  islands: readonly RenderedIsland[]
  /** Names of `*.enhance.ts` scripts. They are fetched when the reader first scrolls, points or types. */
  enhancements?: readonly string[]
  /** Open Graph type; `website` when left out. */
  kind?: 'article'
  /** The banner above the footer; left out: 'Start scheduling posts today'. null: none. */
  banner?: { title: string; text: string; button: string } | null
}

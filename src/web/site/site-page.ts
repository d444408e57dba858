import type { ReactNode } from 'react'
import type { RenderedIsland } from './islands.server.tsx'

/** Placeholder in built pages for the instance's own address; the server replaces it. */
export const originPlaceholder = 'https://origin.postlark.invalid'

/** One public page, without the frame that all pages share. */
export interface SitePage {
  /** Without the product's name, which is appended unless `wholeTitle` is set. */
  title: string
  wholeTitle?: boolean
  /** The meta description: 110–160 characters. */
  description: string
  /** Begins with `/`. */
  path: string
  /** The day its text last changed, for example `2026-11-21`. */
  updated: string
  /** Articles only: the day of publication. */
  publishedAt?: string
  /** The item of the header that is marked as current. */
  section: 'home' | 'tools' | 'blog' | 'guides' | 'none'
  /** The content between header and footer. */
  body: ReactNode
  /** schema.org objects in addition to those of every page. */
  structuredData: readonly object[]
  /** The islands of the page; empty for a page without JavaScript. */
  islands: readonly RenderedIsland[]
  /** Names of `*.enhance.ts` scripts. They are loaded when the reader first scrolls, points or types. */
  enhancements?: readonly string[]
  /** Open Graph type. Default: `website`. */
  kind?: 'article'
  /** The banner above the footer. Default: 'Start scheduling posts today'. null: none. */
  banner?: { title: string; text: string; button?: string } | null
  /** It is shown in the place of another page, and search engines are asked not to list it. */
  isUnlisted?: boolean
}

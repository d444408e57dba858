declare module 'virtual:contract' {
  /** What each procedure that the first screens ask for is called by: `GET /path`. Made by the plugin in vite.config.ts. */
  export const routes: Readonly<Record<string, Readonly<Record<string, string>>>>
}

declare module 'virtual:contract/later' {
  /** The same for what the first screens do not ask for. */
  export const routes: Readonly<Record<string, Readonly<Record<string, string>>>>
}

declare module 'virtual:islands' {
  /** What a page loads for an island; null: not built. Made by vite.islands.ts. */
  export const islandAssets: (name: string) => { script: string; preload: string[]; styles: string[] } | null
  /** Module scripts that development needs before any island. */
  export const development: string[]
}

declare module '*.mdx' {
  import type { ComponentType } from 'react'
  export const frontmatter: unknown
  const Content: ComponentType<{ components?: Record<string, ComponentType<never>> }>
  export default Content
}

declare module 'unicode-emoji-json/data-by-group.json' {
  export interface EmojiGroup {
    name: string
    emojis: { emoji: string; name: string; skin_tone_support: boolean }[]
  }
  /** In the order keyboards show them. */
  const groups: EmojiGroup[]
  export default groups
}

declare module 'emojilib/dist/emoji-en-US.json' {
  /** What people call each emoji. */
  const keywords: Record<string, string[]>
  export default keywords
}

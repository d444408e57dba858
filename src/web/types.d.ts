declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract'
  /** The API contract without its schemas; made by the plugin in vite.config.ts. */
  export const contract: AnyContractRouter
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

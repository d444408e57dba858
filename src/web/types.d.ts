declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract'
  /** The API contract without its schemas; made by the plugin in vite.config.ts. */
  export const contract: AnyContractRouter
}

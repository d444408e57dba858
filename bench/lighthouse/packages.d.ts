/** What `scores.ts` uses of two packages that are installed when it is first run: as they declare it themselves. */
declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string
    chromeFlags: string[]
    logLevel: 'silent'
  }): Promise<{ port: number; kill(): void }>
}

declare module 'lighthouse' {
  interface Audit {
    id: string
    /** 0–1; null where it says nothing of how good a page is. */
    score: number | null
    displayValue?: string
    numericValue?: number
    details?: unknown
  }
  interface Category {
    score: number | null
    auditRefs: { id: string; weight: number }[]
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; output: 'json'; logLevel: 'silent' },
  ): Promise<{ lhr: { categories: Record<string, Category>; audits: Record<string, Audit> } } | undefined>
}

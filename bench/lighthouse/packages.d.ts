/**
 * The parts of two packages that `scores.ts` uses. The packages are installed when it is first run; these are their
 * own declarations.
 */
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
    /** 0–1; null for audits without a score. */
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

import type { Scan } from '#contract/scans.ts'

/** The steps of a scan, in order. */
export const scanSteps = ['read', 'brand', 'drafts'] as const
export type ScanStep = (typeof scanSteps)[number]

export const stepNames: Record<ScanStep, string> = { read: 'Read', brand: 'Brand', drafts: 'Drafts' }

/** The step an address names; any other text is the first one. */
export function stepOf(named: string | null): ScanStep {
  return scanSteps.find((step) => step === named) ?? 'read'
}

/** The steps that can be opened: while pages are read the first, and then those that have something to show. */
export function openSteps(scan: Pick<Scan, 'status' | 'brand'> | undefined): ReadonlySet<ScanStep> {
  if (!scan || scan.status === 'reading' || scan.status === 'failed') return new Set(['read'])
  return new Set(scanSteps.filter((step) => step !== 'brand' || scan.brand !== null))
}

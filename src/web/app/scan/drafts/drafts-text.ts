import type { Scan } from '#contract/scans.ts'
import { writerText } from '../writer-text.ts'

/** ‘8 drafts’, or what is happening. */
export function draftsTitle({ status }: Pick<Scan, 'status'>, count: number): string {
  if (count === 0 && status === 'writing') return 'Writing drafts'
  return count === 1 ? '1 draft' : `${count} drafts`
}

/** Who wrote them, and for how many credits. */
export function draftsText({
  provider,
  model,
  creditsUsed,
}: Pick<Scan, 'provider' | 'model' | 'creditsUsed'>): string {
  const writer = writerText(provider, model === null ? null : { name: model, host: null })
  const price = creditsUsed === 0 ? '' : creditsUsed === 1 ? ', 1 credit' : `, ${creditsUsed} credits`
  const words =
    provider === 'extractive' ? `${writer}. Sentences from the pages` : `Written by ${writer}${price}`
  return `${words}. Each draft shows its source.`
}

import type { Scan } from '#contract/scans.ts'
import type { Connection } from '#contract/connections.ts'
import { languageName } from '../../brand/languages.ts'
import type { ScanWriter } from '../use-scan-writer.ts'

/** How drafts are written, and where they go. */
export interface HowWritten {
  connectionIds: readonly string[]
  /** null: ours. */
  templateId: string | null
  by: ScanWriter
  /** For the model; empty: that of the brand. */
  tone: string
  /** For the model, BCP 47; empty: that of the page. */
  language: string
}

/** How the drafts of a scan were written; they go to every account that works. */
export function firstHow(
  { templateId, provider }: Pick<Scan, 'templateId' | 'provider'>,
  working: readonly Connection[],
): HowWritten {
  return { connectionIds: working.map(({ id }) => id), templateId, by: provider, tone: '', language: '' }
}

/** Whether other drafts would come of it. Other accounts on the same networks are no reason. */
export function needsWriting(
  before: HowWritten,
  after: HowWritten,
  accounts: readonly Connection[],
): boolean {
  const isOther = before.templateId !== after.templateId || before.by !== after.by
  const isToldOtherwise = before.tone !== after.tone || before.language !== after.language
  const networks = [before, after].map((how) => networksOf(how, accounts).toSorted().join(' '))
  return isOther || (after.by === 'model' && isToldOtherwise) || networks[0] !== networks[1]
}

/** The networks of the chosen accounts, each once. */
export function networksOf(
  { connectionIds }: Pick<HowWritten, 'connectionIds'>,
  accounts: readonly Connection[],
) {
  return [...new Set(accounts.filter(({ id }) => connectionIds.includes(id)).map(({ provider }) => provider))]
}

/** In short, for the button that changes it: ‘3 accounts, German’. */
export function howText({ connectionIds, language, by }: HowWritten): string {
  const count = connectionIds.length
  const accounts = count === 0 ? 'No account' : count === 1 ? '1 account' : `${count} accounts`
  return by === 'model' && language ? `${accounts}, ${languageName(language)}` : accounts
}

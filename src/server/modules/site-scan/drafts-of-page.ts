import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { bestSentence, type DraftFrame, fitted } from '#domain/site-scan/extract-drafts.ts'
import { sentencesIn } from '#domain/site-scan/rank-sentences.ts'
import { isPlanted } from '#domain/site-scan/without-planted.ts'
import type { PageFacts } from '#domain/site-scan/page-facts.ts'
import type { WrittenDraft } from '#domain/site-scan/written-draft.ts'
import { scanDraft } from '#domain/writing/text-tools.ts'
import { releaseCredits } from '#server/modules/studio/release-credits.ts'
import { reserveCredits } from '#server/modules/studio/reserve-credits.ts'
import type { ModelUse, TextModel } from '#server/plumbing/ai/text-model.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { draftByModel } from './draft-by-model.ts'
import type { Parser } from './parse/open-parser.ts'
import type { ScanRow } from './scan-rows.ts'

/** Drafts of a page. `credit`: what the model took, to be settled with them. */
export interface PageDrafts {
  drafts: WrittenDraft[]
  credit: { key: string; use: ModelUse } | null
  /** Why the model did not write what it was asked for; null: it did, or was not asked. */
  without: 'failed' | 'credits' | null
}

export interface DraftTools {
  db: Db
  clock: Clock
  billing: BillingMode
  /** null: the scan has none, or no more. */
  model: TextModel | null
  parser: Parser
}

/** Writes the drafts of a page: from the template that was chosen, by the model for a credit, or word for word. */
export async function draftsOfPage(
  tools: DraftTools,
  scan: ScanRow,
  page: PageFacts,
  frame: DraftFrame,
): Promise<PageDrafts> {
  const free = { credit: null, without: null }
  const fromTemplate = templateDraft(scan, page, frame)
  if (fromTemplate) return { ...free, drafts: [fromTemplate] }
  const quoted = await extracted(tools.parser, page, frame)
  if (!tools.model || page.keepsOutAi || quoted.length === 0 || scan.acted_by === null)
    return { ...free, drafts: quoted }
  return byModel({ ...tools, model: tools.model }, { scan, page, frame, quoted })
}

/** What every draft of a page has. */
const common = ({ url, headline, title, pictures }: PageFacts) => ({
  title: (headline || title).slice(0, 300),
  url,
  topic: null,
  picture: pictures[0] ?? null,
  notOnPage: [],
})

async function extracted(parser: Parser, page: PageFacts, frame: DraftFrame): Promise<WrittenDraft[]> {
  const drafts = (await parser.parse('drafts', { page, frame })) ?? []
  return drafts.map((draft) => ({
    ...common(page),
    ...draft,
    provider: 'extractive',
    model: null,
  }))
}

function templateDraft(scan: ScanRow, page: PageFacts, { networks, voice }: DraftFrame): WrittenDraft | null {
  const filled = scan.template_id === null ? undefined : page.filled[scan.template_id]
  if (!filled || isPlanted(filled.text)) return null
  const quoted = sentencesIn(filled.text).find(
    (sentence) => sentence.length > 20 && page.text.includes(sentence),
  )
  const source = quoted ?? bestSentence(page, voice)
  if (source === null) return null
  const text = fitted(filled.text, networks)
  const picture = filled.pictures.find(({ address }) => page.pictures.some((own) => own.address === address))
  return {
    ...common(page),
    text,
    source,
    provider: 'extractive',
    model: null,
    ...(picture && { picture: { address: picture.address, alt: picture.alt.slice(0, 300) } }),
  }
}

interface ModelWork {
  scan: ScanRow
  page: PageFacts
  frame: DraftFrame
  /** What the page gives without the model. */
  quoted: WrittenDraft[]
}

async function byModel(
  { db, clock, billing, model }: DraftTools & { model: TextModel },
  { scan, page, frame, quoted }: ModelWork,
): Promise<PageDrafts> {
  const key = crypto.randomUUID()
  const wanted = {
    workspaceId: scan.workspace_id,
    actedBy: scan.acted_by ?? '',
    keys: [key],
    feature: scanDraft.feature,
    credits: scanDraft.credits,
    model: model.name,
    billing,
  }
  const reserved = await db.transaction().execute((tx) => reserveCredits(tx, wanted, clock.now()))
  const instead = { drafts: quoted, credit: null }
  if (reserved.kind === 'limit-reached' || reserved.kind === 'subscription-required')
    return { ...instead, without: 'credits' }
  if (reserved.kind !== 'reserved') return { ...instead, without: 'failed' }
  const { networks, voice } = frame
  const draft = await draftByModel(model, page, {
    networks,
    voice,
    tone: scan.tone,
    language: scan.language,
  }).catch(async (error: unknown) => {
    await db.transaction().execute((tx) => releaseCredits(tx, key, clock.now()))
    throw error
  })
  if ('kind' in draft) {
    await db.transaction().execute((tx) => releaseCredits(tx, key, clock.now()))
    return { ...instead, without: 'failed' }
  }
  const { use, ...written } = draft
  const one: WrittenDraft = { ...common(page), ...written, provider: 'model', model: use.model }
  return { drafts: [one], credit: { key, use }, without: null }
}

import type { WrittenText } from '#contract/ai-texts.ts'
import type { RewriteRequest, Written } from '#domain/rewrite/written.ts'
import { brandCheck } from '#domain/writing/brand-check.ts'
import { maxBrandFindings } from '#domain/writing/brand-finding.ts'
import type { BrandVoice } from '#domain/writing/brand-voice.ts'
import { creditsOf } from '#domain/writing/text-tools.ts'
import { readCredits } from '#server/modules/billing/read-credits.ts'
import type { ModelUse, TextModel } from '#server/plumbing/ai/text-model.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { askModel } from './ask-model.ts'
import { type GatheredSource, gatherSource } from './gather-source.ts'
import { findAnswer, keepAnswer } from './kept-answers.ts'
import { releaseCredits } from './release-credits.ts'
import { requestKeys } from './request-key.ts'
import { reserveCredits } from './reserve-credits.ts'
import { settleCredits } from './settle-credits.ts'
import type { StudioDependencies, TextAnswer, TextAsked, TextListener } from './text-asked.ts'

/**
 * Writes or changes a text: by the model for credits, or by rules for nothing. A failure of the model never becomes a
 * text by rules. Nothing is stored besides the credits and, for a day, the answer to the same request.
 */
export async function writeText(
  dependencies: StudioDependencies,
  asked: TextAsked,
  listener: TextListener = {},
): Promise<TextAnswer> {
  const { model, database } = dependencies
  const { by = model ? 'model' : 'rules', workspaceId } = asked
  const keys = requestKeys(asked)
  const earlier = await findAnswer(database.db, { workspaceId, keys })
  if (earlier) return { kind: 'written', text: earlier }
  if (by === 'model' && !model) return { kind: 'failed', isCounted: false }
  const gathered = await gatherSource(dependencies, asked, by)
  if (gathered.kind !== 'source') return gathered
  if (by === 'rules' || !model) return byRules(dependencies, asked, gathered.source)
  return byModel({ ...dependencies, model }, asked, { ...gathered, keys, listener })
}

async function byRules(
  dependencies: StudioDependencies,
  asked: TextAsked,
  { voice, hashtags, known, page }: GatheredSource,
): Promise<TextAnswer> {
  const { text, prompt, options } = asked
  const request = { text, prompt, options, voice, history: { hashtags } }
  if (page) return quoted(dependencies, asked, { page, request })
  // It comes with the topics of hashtags, which few requests need.
  const { writeByRules } = await import('#domain/rewrite/write-by-rules.ts')
  const written = writeByRules(asked.tool, known ? { ...request, picture: known } : request)
  if (!written) return { kind: 'cannot', why: 'needs-model' }
  const { db } = dependencies.database
  return { kind: 'written', text: await presented(db, dependencies, asked, { written, voice, use: null }) }
}

/** What quotes pages is loaded on first use. */
async function quoted(
  dependencies: StudioDependencies,
  asked: TextAsked,
  { page, request }: { page: NonNullable<GatheredSource['page']>; request: RewriteRequest },
): Promise<TextAnswer> {
  const { quotePage } = await import('./quote-page.ts')
  const written = quotePage(page, request)
  if (!written) return { kind: 'cannot', why: 'empty-page' }
  const { db } = dependencies.database
  const { voice } = request
  return { kind: 'written', text: await presented(db, dependencies, asked, { written, voice, use: null }) }
}

type WithModel = StudioDependencies & { model: TextModel }

interface ModelWork {
  source: GatheredSource
  keys: readonly string[]
  listener: TextListener
}

async function byModel(
  dependencies: WithModel,
  asked: TextAsked,
  { source, keys, listener }: ModelWork,
): Promise<TextAnswer> {
  const { model, clock } = dependencies
  const { db } = dependencies.database
  const reserved = await reserve(dependencies, asked, keys)
  if (reserved.kind !== 'reserved') return reserved
  const { key } = reserved
  const { heard, hasBegun } = begun(listener)
  try {
    const answer = await askModel(model, asked, source, heard)
    if (answer.kind !== 'written') {
      const isCounted = hasBegun() && (answer.kind === 'stopped' || answer.kind === 'failed')
      await end(dependencies, key, isCounted)
      const hasFailed = answer.kind === 'failed' || answer.kind === 'unusable'
      return hasFailed ? { kind: 'failed', isCounted } : answer
    }
    const { value: written, use } = answer
    return await db.transaction().execute(async (tx) => {
      await settleCredits(tx, key, use, clock.now())
      const shown = { written, voice: source.voice, use }
      const text = await presented(tx, dependencies, asked, shown)
      await keepAnswer(tx, { workspaceId: asked.workspaceId, key }, text, clock.now())
      return { kind: 'written', text }
    })
  } catch (error) {
    await end(dependencies, key, hasBegun())
    throw error
  }
}

/** The listener, and whether it heard anything. */
function begun({ signal, onText }: TextListener) {
  let hasBegun = false
  const hear = (piece: string) => {
    hasBegun = true
    onText?.(piece)
  }
  return { heard: { signal, onText: onText && hear }, hasBegun: () => hasBegun }
}

function reserve({ database, clock, model, billing }: WithModel, asked: TextAsked, keys: readonly string[]) {
  const { workspaceId, userId: actedBy, tool: feature } = asked
  const wanted = {
    workspaceId,
    actedBy,
    keys,
    feature,
    credits: creditsOf[feature],
    model: model.name,
    billing,
  }
  return database.db.transaction().execute((tx) => reserveCredits(tx, wanted, clock.now()))
}

/** Ends a reservation without an answer to keep: text that was heard is counted. */
async function end({ database, clock, model }: WithModel, key: string, isCounted: boolean): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    if (!isCounted) return releaseCredits(tx, key, clock.now())
    await settleCredits(tx, key, { model: model.name, tokensIn: null, tokensOut: null }, clock.now())
  })
}

interface Shown {
  written: Written
  voice: BrandVoice
  /** null: rules wrote it. */
  use: ModelUse | null
}

async function presented(
  db: Db,
  { billing, clock }: StudioDependencies,
  { workspaceId, tool }: TextAsked,
  { written, voice, use }: Shown,
): Promise<WrittenText> {
  const { used, allowed } = await readCredits(db, { workspaceId, mode: billing, now: clock.now() })
  return {
    ...written,
    error: null,
    provider: use ? 'model' : 'rules',
    model: use?.model ?? null,
    creditsUsed: use ? creditsOf[tool] : 0,
    creditsLeft: allowed === null ? null : Math.max(0, allowed - used),
    findings: brandCheck(written.result, voice).slice(0, maxBrandFindings),
  }
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { readbackAgesSec } from '#domain/metrics/reading-plan.ts'
import { networkNames } from '#domain/networks/network.ts'
import { asShown, isShown } from '#domain/text/as-shown.ts'
import { differenceOf } from '#domain/text/text-difference.ts'
import type { NetworkMetrics, ReadbackResult } from '#networks/network.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { type CallFailure, callNetwork } from './call-network.ts'
import { parkedTries } from './parked.ts'
import { readSent, type SentPost } from './read-sent.ts'
import { changeRows, type DueRow, type RowChange } from './reading-row.ts'
import { tellGone, tellOfPublications } from './tell-gone.ts'
import { holdTurn, type Turn } from './turn.ts'
import type { TurnTools } from './turn-tools.ts'

interface Readback {
  found: 'live' | 'changed' | 'gone' | 'unknown'
  textHash: string | null
  difference: { kind: 'same' | 'missing' | 'added'; text: string }[] | null
  /** How many files were sent and are shown; null: not compared. */
  media: { sent: number; shown: number } | null
  /** Whether it shows the card of a link; null: the network does not tell. */
  hasLinkCard: boolean | null
  /** An earlier look saw a card that is not there any more. */
  lostLinkCard: boolean
  message: string | null
}

/**
 * Looks whether a post is on its network as it was sent.
 * @returns a wait that the network asks for; null: it may be asked on
 */
export async function readBack(
  turn: Turn,
  row: DueRow,
  metrics: NetworkMetrics,
  tools: TurnTools,
): Promise<Extract<CallFailure, { kind: 'rate-limited' | 'disconnected' }> | null> {
  const { readback } = metrics
  const { remoteId } = row
  if (!readback || remoteId === null) {
    await changeRows(tools.database.db, [{ row, change: { kind: 'end' } }])
    return null
  }
  const answer = await callNetwork(turn, tools, tools.signal, (account, io) =>
    readback(remoteId, account, io),
  )
  if (answer.kind === 'rate-limited' || answer.kind === 'disconnected') return answer
  const now = tools.clock.now()
  const sent = answer.kind === 'live' ? await readSent(tools.database.db, turn, row.subjectId) : null
  await tools.database.db.transaction().execute(async (tx) => {
    await holdTurn(tx, turn)
    const before = await tx
      .selectFrom('readbacks')
      .select(['found', 'text_hash', 'has_link_card', 'lost_link_card'])
      .select(sql<boolean>`difference is not null`.as('is_other_text'))
      .where('publication_id', '=', row.subjectId)
      .where('found', 'in', ['live', 'changed'])
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { readback: found, change } = decideReadback(row, answer, { sent, before, now, turn })
    if (found) {
      const { found: what, textHash, difference, message, media, hasLinkCard, lostLinkCard } = found
      await tx
        .insertInto('readbacks')
        .values({
          publication_id: row.subjectId,
          at: now,
          found: what,
          text_hash: textHash,
          difference: difference && JSON.stringify(difference),
          message: message?.slice(0, 500) ?? null,
          media_sent: media?.sent ?? null,
          media_shown: media?.shown ?? null,
          has_link_card: hasLinkCard,
          lost_link_card: lostLinkCard,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      if (what === 'changed' && before?.found !== 'changed')
        await tellOfPublications(tx, turn, [row.subjectId], 'changed', now)
      await announce(tx, [{ workspaceId: turn.workspaceId, kind: 'numbers-changed' }])
    }
    await changeRows(tx, [{ row, change }])
    if (found?.found === 'gone') await tellGone(tx, turn, [row], now)
  })
  return null
}

/** `gone` is believed when a look at least this much later says so too. */
const goneAgainSec = 600
const maxTries = 3
const retrySec = 300

/** The newest look before that saw the post. */
interface EarlierLook {
  found: string
  text_hash: string | null
  has_link_card: boolean | null
  lost_link_card: boolean
  /** Its text was not the one that was sent. */
  is_other_text: boolean
}

interface Facts {
  sent: SentPost | null
  before: EarlierLook | undefined
  now: Date
  turn: Turn
}

const unknown = (message: string): Readback => ({
  found: 'unknown',
  textHash: null,
  difference: null,
  media: null,
  hasLinkCard: null,
  lostLinkCard: false,
  message,
})

/** Decides what one look means, and when the next one is. */
function decideReadback(
  row: DueRow,
  answer: ReadbackResult | Extract<CallFailure, { kind: 'rejected' | 'needs-reauth' | 'unreachable' }>,
  facts: Facts,
): { readback: Readback | null; change: RowChange } {
  const { now, turn } = facts
  const name = networkNames[turn.network]
  const after = (sec: number, tries: number, goneAt: Date | null = row.goneAt): RowChange => ({
    kind: 'next',
    at: new Date(now.getTime() + sec * 1_000),
    step: row.step,
    tries,
    goneAt,
  })
  switch (answer.kind) {
    case 'live':
      return { readback: compare(answer, facts), change: nextLook(row, now) }
    case 'gone': {
      const isSure = row.goneAt !== null && now.getTime() - row.goneAt.getTime() >= goneAgainSec * 1_000
      if (!isSure) {
        const message = `${name} did not find it. It is asked again in ten minutes.`
        return { readback: unknown(message), change: after(goneAgainSec, 0, row.goneAt ?? now) }
      }
      return { readback: { ...unknown(''), found: 'gone', message: null }, change: { kind: 'end' } }
    }
    case 'unknown':
      return { readback: unknown(answer.message ?? `${name} lets nobody read it.`), change: { kind: 'end' } }
    case 'rejected':
      return { readback: unknown(answer.message), change: nextLook(row, now) }
    case 'unreachable': {
      if (row.tries + 1 < maxTries)
        return { readback: null, change: after(retrySec * 2 ** row.tries, row.tries + 1) }
      return {
        readback: unknown(answer.message ?? `${name} could not be reached.`),
        change: nextLook(row, now),
      }
    }
    case 'needs-reauth':
      return { readback: null, change: after(86_400, parkedTries) }
    case 'rate-limited':
      return { readback: null, change: after(answer.retryAfterSec, row.tries) }
    default:
      return answer satisfies never
  }
}

function nextLook({ publishedAt }: DueRow, now: Date): RowChange {
  if (!publishedAt) return { kind: 'end' }
  const ageSec = (now.getTime() - publishedAt.getTime()) / 1_000
  const step = readbackAgesSec.findIndex((age) => age > ageSec)
  const age = readbackAgesSec[step]
  if (age === undefined) return { kind: 'end' }
  return { kind: 'next', at: new Date(publishedAt.getTime() + age * 1_000), step, tries: 0, goneAt: null }
}

/** More pieces of a difference are not kept. */
const maxPieces = 2_000

function compare(shown: Extract<ReadbackResult, { kind: 'live' }>, facts: Facts): Readback {
  const { sent, before, turn } = facts
  const { hasLinkCard } = shown
  const textHash = createHash('sha256').update(asShown(shown.text)).digest('hex')
  const nothing = { textHash, difference: null, media: null, hasLinkCard, lostLinkCard: false, message: null }
  if (!sent) return { ...nothing, found: 'live' }
  // The post may have been edited here since, for its next occurrence: a text that stayed was not changed there.
  const isAsBefore = before?.text_hash === textHash
  const isText = isAsBefore ? !before.is_other_text : isShown(sent.text, shown.text)
  const media = shown.mediaCount === null ? null : { sent: sent.mediaCount, shown: shown.mediaCount }
  const isMedia = media === null || media.shown === media.sent
  const lostLinkCard =
    hasLinkCard === false && (before?.has_link_card === true || before?.lost_link_card === true)
  if (isText && isMedia && !lostLinkCard) return { ...nothing, media, found: 'live' }
  const pieces = differenceOf(asShown(sent.text), asShown(shown.text)).slice(0, maxPieces)
  const kinds = { same: 'same', removed: 'missing', added: 'added' } as const
  const difference = isText ? null : pieces.map(({ kind, text }) => ({ kind: kinds[kind], text }))
  const name = networkNames[turn.network]
  const message = isMedia ? null : `${name} shows ${media.shown} of ${media.sent} files.`
  return { textHash, difference, media, hasLinkCard, lostLinkCard, message, found: 'changed' }
}

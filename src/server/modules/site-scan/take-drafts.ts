import { scanMessages } from '#contract/scan-messages.ts'
import type { WrittenDraft } from '#domain/site-scan/written-draft.ts'
import { lockPayer } from '#server/modules/billing/lock-payer.ts'
import { importMedia, type MediaImportDependencies } from '#server/modules/media/import-media.ts'
import { removeUnusedMedia } from '#server/modules/media/media-items.ts'
import { nextFreeSlots } from '#server/modules/posts/next-free-slots.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import { type PostRefusal, refusalText } from '#server/modules/publishing/refusals.ts'
import { type WriteResult, writePost } from '#server/modules/publishing/write-post.ts'
import { lockWorkspace } from '#server/modules/workspaces/lock-workspace.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Wait } from './host-turns.ts'
import { findScanRow, type ScanRow } from './scan-rows.ts'

/** What taking drafts needs; pictures are imported like files from an address. */
export interface TakeTools {
  media: MediaImportDependencies
  clock: Clock
  wait: Wait
  /** The public address of this server. */
  origin: string
}

/** Drafts that are to become posts. */
export interface DraftsToTake {
  workspaceId: string
  scanId: string
  ids: readonly string[]
  when: 'draft' | 'next-slots'
  connectionIds: readonly string[]
  /** Texts that a person changed. Left out: none. */
  edits?: readonly { id: string; text: string }[] | undefined
  by: PostActor
}

/** The result for one draft. */
export interface TakenDraft {
  draftId: string
  postId: string | null
  scheduledFor: string | null
  reason: 'not-found' | 'taken' | 'no-slot' | 'no-room' | 'has-problems' | 'no-accounts' | null
  detail: string | null
}

/** All pictures together, turns at the host included. */
const picturesMs = 30_000
const picturesBytes = 60 * 1_048_576
/** A smaller picture is an icon. */
const leastPixels = 400

/** Makes posts of drafts, each in a transaction of its own: one that is refused keeps no other back. */
export async function takeDrafts(
  tools: TakeTools,
  asked: DraftsToTake,
): Promise<{ kind: 'taken'; taken: TakenDraft[] } | { kind: 'not-found' } | { kind: 'may-not-schedule' }> {
  const { db } = tools.media.database
  const scan = await findScanRow(db, asked)
  if (!scan) return { kind: 'not-found' }
  if (asked.when === 'next-slots' && !asked.by.maySchedule) return { kind: 'may-not-schedule' }
  const takePicture = openPictures(tools, scan, asked)
  const taken: TakenDraft[] = []
  for (const draftId of new Set(asked.ids)) taken.push(await takeOne(tools, asked, draftId, takePicture))
  return { kind: 'taken', taken }
}

type TakePicture = (draft: WrittenDraft) => Promise<string | null>

async function takeOne(
  tools: TakeTools,
  asked: DraftsToTake,
  draftId: string,
  takePicture: TakePicture,
): Promise<TakenDraft> {
  const { db } = tools.media.database
  const row = await findDraft(db, asked.scanId, draftId)
  if (!row) return notTaken(draftId, 'not-found', scanMessages.draftGone)
  if (row.post_id !== null) return { ...notTaken(draftId, 'taken', scanMessages.taken), postId: row.post_id }
  const mediaId = await takePicture(row.draft)
  const taken = await db
    .transaction()
    .execute((tx) => writeOne(tx, asked, { draftId, mediaId, now: tools.clock.now() }))
  const lacksPicture = taken.postId !== null && row.draft.picture !== null && mediaId === null
  const detail = [taken.detail, lacksPicture ? scanMessages.pictureMissing : null].filter(Boolean).join(' ')
  return { ...taken, detail: detail || null }
}

const notTaken = (draftId: string, reason: TakenDraft['reason'], detail: string): TakenDraft => ({
  draftId,
  postId: null,
  scheduledFor: null,
  reason,
  detail,
})

const findDraft = (db: Db, scanId: string, draftId: string) =>
  db
    .selectFrom('site_scan_drafts')
    .select(['draft', 'post_id'])
    .where('scan_id', '=', scanId)
    .where('id', '=', draftId)
    .executeTakeFirst()

interface OneDraft {
  draftId: string
  mediaId: string | null
  now: Date
}

/** The post of a draft, in the caller's transaction, with the time it gets, or as a draft with the reason. */
async function writeOne(
  tx: Db,
  asked: DraftsToTake,
  { draftId, mediaId, now }: OneDraft,
): Promise<TakenDraft> {
  const { workspaceId, by, connectionIds } = asked
  await lockPayer(tx, { workspaceId, billing: by.billing })
  // Nobody else takes a slot until this one is stored.
  await lockWorkspace(tx, workspaceId)
  const row = await tx
    .selectFrom('site_scan_drafts')
    .select(['draft', 'post_id'])
    .where('scan_id', '=', asked.scanId)
    .where('id', '=', draftId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return notTaken(draftId, 'not-found', scanMessages.draftGone)
  if (row.post_id !== null) return { ...notTaken(draftId, 'taken', scanMessages.taken), postId: row.post_id }
  const wanted = await timeFor(tx, asked, now)
  const { draft } = row
  const text = asked.edits?.find(({ id }) => id === draftId)?.text ?? draft.text
  const write = (scheduledFor: string | null): Promise<WriteResult> => {
    const post = {
      content: { all: text },
      connectionIds: [...connectionIds],
      scheduledFor,
      media: mediaId === null ? [] : [mediaId],
      type: 'sitescan',
      title: titleOf(draft),
      url: draft.url,
    }
    return writePost(tx, { kind: 'create', workspaceId, post }, { by }, now)
  }
  const wished = await write(wanted.at)
  // What was refused wrote nothing, so the same transaction keeps it as a draft.
  const written = wished.kind === 'refused' && wanted.at !== null ? await write(null) : wished
  if (written.kind === 'refused') return notTaken(draftId, 'has-problems', refusalText(written))
  await tx
    .updateTable('site_scan_drafts')
    .set({ post_id: written.post.id })
    .where('id', '=', draftId)
    .execute()
  return {
    draftId,
    postId: written.post.id,
    scheduledFor: written.post.scheduledFor,
    ...(wished.kind === 'refused' ? whyNoTime(wished) : { reason: wanted.reason, detail: wanted.detail }),
  }
}

/** A title is one line. */
const titleOf = ({ title }: WrittenDraft) =>
  title
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300) || null

function whyNoTime(refusal: PostRefusal): Pick<TakenDraft, 'reason' | 'detail'> {
  return {
    reason: 'room' in refusal || 'cap' in refusal ? 'no-room' : 'has-problems',
    detail: refusalText(refusal),
  }
}

type WantedTime = { at: string | null } & Pick<TakenDraft, 'reason' | 'detail'>

async function timeFor(
  tx: Db,
  { when, workspaceId, connectionIds }: DraftsToTake,
  now: Date,
): Promise<WantedTime> {
  if (when === 'draft') return { at: null, reason: null, detail: null }
  if (connectionIds.length === 0) return { at: null, reason: 'no-accounts', detail: scanMessages.noAccounts }
  const [free] = await nextFreeSlots(tx, workspaceId, connectionIds, 1, now)
  if (!free) return { at: null, reason: 'no-slot', detail: scanMessages.noSlot }
  return { at: free.at.toISOString(), reason: null, detail: null }
}

/** Puts pictures into the library, within the rules of their site, each address once. */
function openPictures(tools: TakeTools, scan: ScanRow, { workspaceId, by }: DraftsToTake): TakePicture {
  const { media, clock, wait, origin } = tools
  const { db } = media.database
  const until = clock.now().getTime() + picturesMs
  let bytes: number = picturesBytes
  const budget = {
    ms: () => until - clock.now().getTime(),
    bytes: () => bytes,
    spend: (more: number) => void (bytes -= more),
  }
  const open = async () => {
    // Its list of domains is large, and needed here alone.
    const { asGuarded, openPoliteFetch } = await import('./polite-fetch.ts')
    return asGuarded(openPoliteFetch({ db, clock, wait, fetch: media.fetch, origin }, scan.url, budget))
  }
  let opened: ReturnType<typeof open> | null = null
  const taken = new Map<string, Promise<string | null>>()
  return ({ picture }) => {
    if (picture === null) return Promise.resolve(null)
    const { address: url, alt: altText } = picture
    const before = taken.get(url)
    if (before) return before
    const wanted = { workspaceId, userId: by.userId, url, folderId: null, altText }
    opened ??= open()
    const now = opened.then((fetch) => takenPicture({ ...media, fetch }, wanted, clock.now()))
    taken.set(url, now)
    return now
  }
}

async function takenPicture(
  media: MediaImportDependencies,
  wanted: Parameters<typeof importMedia>[0],
  now: Date,
): Promise<string | null> {
  const { db } = media.database
  const imported = await importMedia(wanted, media, now)
  if (imported.kind !== 'imported') return null
  const { mediaId } = imported
  const row = await db
    .selectFrom('media')
    .select(['width', 'kind'])
    .where('id', '=', mediaId)
    .where('workspace_id', '=', wanted.workspaceId)
    .executeTakeFirst()
  if (row?.kind === 'image' && row.width >= leastPixels) return mediaId
  await removeUnusedMedia(db, media.files, [mediaId], wanted.workspaceId, 'kept-too')
  return null
}

import type { Db } from '#server/plumbing/database/database.ts'
import { yieldToEventLoop } from '#server/plumbing/yield-to-event-loop.ts'
import type { ChosenConnection } from '#server/modules/posts/destinations.ts'
import { maxCounts } from '../archive-limits.ts'
import { missingReport } from '../archive-messages.ts'
import type { ReportInProgress } from '../archive-report.ts'
import type { ArchiveRestore, RestoreDependencies } from '../archive-restore.ts'
import { BrokenArchive, tooMuch } from '../broken-archive.ts'
import { accountFor } from '../existing-records.ts'
import type { OpenArchive } from '../open-archive.ts'
import { dropPostsMadeHere } from './drop-posts-made-here.ts'
import type { ArchivedNumbers } from './numbers-format.ts'
import { subjectsHere } from './subjects-here.ts'
import { writeDays, writeReadbacks, writeReadings } from './write-numbers.ts'

/** A part that one transaction writes ends with this many subjects, or rows. */
const subjectsAtOnce = 100
const rowsAtOnce = 1_000

/**
 * Imports the numbers of posts, of posts made elsewhere and of accounts, after the posts, in small parts. What is here
 * already stays. Numbers of an account that is not connected here are kept for the day on which it is.
 * @throws BrokenArchive when there are more than an archive may have
 */
export async function restoreNumbers(
  { database: { db } }: RestoreDependencies,
  restore: ArchiveRestore,
  archive: OpenArchive,
  accounts: readonly ChosenConnection[],
  { coming, gotFurther }: { coming: ReportInProgress; gotFurther(): Promise<void> },
): Promise<void> {
  const total = { readings: 0, days: 0 }
  const lost = new Set<string>()
  for await (const part of partsOf(archive.numbers())) {
    total.readings += readingsIn(part)
    total.days += daysIn(part)
    if (total.readings > maxCounts.readings || total.days > maxCounts.days) throw new BrokenArchive(tooMuch)
    await yieldToEventLoop()
    const taken = await db.transaction().execute((tx) => takePart(tx, restore, part, accounts))
    coming.report.numbers += taken.readings
    for (const id of taken.lost) lost.add(id)
    coming.leftOut(strangersIn(part, accounts))
    if (taken.isNew) await gotFurther()
  }
  if (lost.size > 0) coming.leftOut([missingReport.numbersOfPosts(lost.size)])
  if (total.readings > 0) await dropPostsMadeHere(db, restore.workspaceId)
}

async function* partsOf(items: AsyncIterable<ArchivedNumbers>): AsyncGenerator<ArchivedNumbers[]> {
  let part: ArchivedNumbers[] = []
  for await (const item of items) {
    part.push(item)
    if (part.length < subjectsAtOnce && readingsIn(part) + daysIn(part) < rowsAtOnce) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

const readingsIn = (part: readonly ArchivedNumbers[]) =>
  part.reduce((sum, { readings }) => sum + readings.length, 0)
const daysIn = (part: readonly ArchivedNumbers[]) =>
  part.reduce((sum, one) => sum + (one.kind === 'account' ? one.days.length : 0), 0)

/** Accounts whose numbers wait until they are connected here. */
function strangersIn(part: readonly ArchivedNumbers[], accounts: readonly ChosenConnection[]): string[] {
  return part
    .filter((one) => one.kind === 'account')
    .filter((one) => !accountFor(one, accounts))
    .map((one) => missingReport.numbersWait(one))
}

async function takePart(
  tx: Db,
  restore: ArchiveRestore,
  part: readonly ArchivedNumbers[],
  accounts: readonly ChosenConnection[],
): Promise<{ readings: number; lost: string[]; isNew: boolean }> {
  const subjects = await subjectsHere(tx, restore, part, accounts)
  const found = part.flatMap((item, at) => {
    const subject = subjects[at]
    return subject ? [{ item, subject }] : []
  })
  const written = await writeReadings(tx, restore, found)
  const days = await writeDays(tx, restore, found)
  await writeReadbacks(tx, found)
  return {
    readings: found.reduce((sum, { item }) => sum + item.readings.length, 0),
    lost: part.flatMap((item, at) => (item.kind === 'post' && !subjects[at] ? [item.publicationId] : [])),
    isNew: written + days > 0,
  }
}

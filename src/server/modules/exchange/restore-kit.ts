import { folderLimit } from '#contract/media-library.ts'
import { templateLimit } from '#contract/templates.ts'
import { kitLimit, utmRuleLimit } from '#contract/writing-kit.ts'
import type { UtmRule } from '#domain/text/utm.ts'
import { insertFolder, listFolders } from '#server/modules/media/media-folders.ts'
import { insertLabel } from '#server/modules/posts/labels.ts'
import { addSlots } from '#server/modules/posts/posting-slots.ts'
import { insertTemplate, listTemplates } from '#server/modules/templates/custom-templates.ts'
import { addKitItem, listKitItems } from '#server/modules/writing-kit/kit-items.ts'
import { addUtmRule, listUtmRules } from '#server/modules/writing-kit/utm-rules.ts'
import { isTimezone } from '#server/modules/workspaces/timezone.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { yieldToEventLoop } from '#server/plumbing/yield-to-event-loop.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { ChosenConnection } from '#server/modules/posts/destinations.ts'
import { missingReport } from './archive-messages.ts'
import type { OpenArchive } from './open-archive.ts'
import { isFirst, type ArchiveRestore, type RestoreDependencies } from './archive-restore.ts'
import { accountFor } from './existing-records.ts'

/**
 * Imports labels, the writing kit, posting times, templates and folders. Existing ones with the same name or content
 * stay unchanged.
 * @returns what was skipped, as text
 */
export async function restoreKit(
  { database: { db }, clock }: RestoreDependencies,
  restore: ArchiveRestore,
  archive: OpenArchive,
  accounts: readonly ChosenConnection[],
): Promise<string[]> {
  const kit = await readKit(archive)
  await db.transaction().execute(async (tx) => {
    if (!(await isFirst(tx, restore, { kind: 'kit', oldId: 'all', newId: restore.id }))) return
    await takeEach(tx, restore, kit, clock.now())
    await takeSlots(tx, restore, kit, accounts, clock.now())
    const { workspaceId } = restore
    await announce(tx, [
      { workspaceId, kind: 'labels-changed' },
      { workspaceId, kind: 'slots-changed' },
      { workspaceId, kind: 'templates-changed' },
    ])
  })
  const strangers = kit.slots.filter((slot) => !accountFor(slot, accounts)).map(missingReport.account)
  return [...(await leftOut(db, restore, kit)), ...new Set(strangers)]
}

type Kit = Awaited<ReturnType<typeof readKit>>

async function readKit(archive: OpenArchive) {
  const { items, rules } = await archive.document('writing-kit.json')
  return storable({
    labels: await archive.document('labels.json'),
    items,
    rules,
    slots: await archive.document('slots.json'),
    templates: await archive.document('templates.json'),
    folders: await archive.document('folders.json'),
  })
}

async function takeEach(tx: Db, restore: ArchiveRestore, kit: Kit, now: Date): Promise<void> {
  const { workspaceId } = restore
  for (const label of kit.labels) {
    await yieldToEventLoop()
    await insertLabel(tx, workspaceId, label, now)
  }
  const signs = new Set(
    (await listKitItems(tx, workspaceId)).filter(isAutomatic).map(({ network }) => network),
  )
  for (const item of kit.items) {
    // An automatic signature here stays automatic.
    await addKitItem(tx, workspaceId, { ...item, automatic: item.automatic && !signs.has(item.network) }, now)
  }
  const rules = new Set((await listUtmRules(tx, workspaceId)).map(keyOfRule))
  for (const [place, rule] of kit.rules.entries()) {
    // They apply in the order of creation.
    if (!rules.has(keyOfRule(rule))) await addUtmRule(tx, workspaceId, rule, new Date(now.getTime() + place))
  }
  const names = new Set((await listTemplates(tx, workspaceId)).map(keyOfName))
  for (const one of kit.templates) if (!names.has(keyOfName(one))) await insertTemplate(tx, restore, one, now)
  for (const { name } of kit.folders) await insertFolder(tx, workspaceId, name, now)
}

const isAutomatic = ({ automatic }: { automatic: boolean }) => automatic

/** How many slots one statement writes: the number of parameters is limited to 16 bits. */
const slotsAtOnce = 1_000

async function takeSlots(
  tx: Db,
  restore: ArchiveRestore,
  { slots }: Kit,
  accounts: readonly ChosenConnection[],
  now: Date,
): Promise<void> {
  // An unknown zone would break every list of times with it.
  const ours = slots
    .filter(({ zone }) => isTimezone(zone))
    .flatMap((slot) => {
      const account = accountFor(slot, accounts)
      return account ? { ...slot, connectionId: account.id } : []
    })
  for (let at = 0; at < ours.length; at += slotsAtOnce) {
    await addSlots(tx, restore, ours.slice(at, at + slotsAtOnce), now)
  }
}

const keyOfName = ({ name }: { name: string }) => name.toLowerCase()
const keyOfItem = ({ kind, name }: Kit['items'][number]) => `${kind} ${name.toLowerCase()}`
const keyOfRule = ({ hosts, source, medium, campaign }: UtmRule) =>
  JSON.stringify([hosts.toSorted(), source, medium, campaign])

/** What is missing here after the import. */
async function leftOut(db: Db, { workspaceId }: ArchiveRestore, kit: Kit): Promise<string[]> {
  const items = await listKitItems(db, workspaceId)
  const templates = without(kit.templates, await listTemplates(db, workspaceId), keyOfName)
  const rules = without(kit.rules, await listUtmRules(db, workspaceId), keyOfRule)
  const folders = without(kit.folders, await listFolders(db, workspaceId), keyOfName)
  return [
    ...tooMany(templates, templateLimit, 'template', 'templates'),
    ...tooMany(
      without(kit.items, items, keyOfItem),
      kitLimit,
      'entry of the writing kit',
      'entries of the writing kit',
    ),
    ...tooMany(rules, utmRuleLimit, 'UTM rule', 'UTM rules'),
    ...tooMany(folders, folderLimit, 'folder', 'folders'),
    ...kit.items
      .filter(isAutomatic)
      .filter((one) => items.some((item) => keyOfItem(item) === keyOfItem(one) && !item.automatic))
      .map(({ name }) => missingReport.signature(name)),
  ]
}

function without<One>(
  there: readonly One[],
  existing: readonly NoInfer<One>[],
  key: (one: One) => string,
): One[] {
  const present = new Set(existing.map(key))
  return there.filter((one) => !present.has(key(one)))
}

function tooMany(left: readonly unknown[], limit: number, one: string, many: string): string[] {
  return left.length === 0 ? [] : [missingReport.beyond(limit, left.length, one, many)]
}

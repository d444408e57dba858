import { kitLimit, utmRuleLimit, type KitItem, type UtmRuleOfWorkspace } from '#contract/writing-kit.ts'
import {
  addKitItem,
  changeKitItem,
  listKitItems,
  removeKitItem,
  type KitResult,
} from '#server/modules/writing-kit/kit-items.ts'
import {
  addUtmRule,
  changeUtmRule,
  listUtmRules,
  removeUtmRule,
  type UtmRuleResult,
} from '#server/modules/writing-kit/utm-rules.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { inWorkspace } from '../http/procedures.ts'
import { problem } from '../http/problem.ts'

const find = inWorkspace.writingKit.find.handler(async ({ context: { dependencies, workspaceId } }) => {
  const { db } = dependencies.database
  const [items, utmRules] = await Promise.all([listKitItems(db, workspaceId), listUtmRules(db, workspaceId)])
  return { items, utmRules }
})

const addItem = inWorkspace.writingKit.addItem.handler(
  async ({ input, context: { dependencies, workspaceId } }) => {
    const { kind, name, text, network = null, automatic = false } = input
    const words = storable({ kind, name, text, network, automatic })
    const now = dependencies.clock.now()
    return itemOf(
      await dependencies.database.db.transaction().execute((tx) => addKitItem(tx, workspaceId, words, now)),
    )
  },
)

const changeItem = inWorkspace.writingKit.changeItem.handler(
  async ({ input, context: { dependencies, workspaceId } }) => {
    const { itemId, workspaceId: _, ...change } = input
    const now = dependencies.clock.now()
    return itemOf(
      await dependencies.database.db
        .transaction()
        .execute((tx) => changeKitItem(tx, workspaceId, itemId, storable(change), now)),
    )
  },
)

const removeItem = inWorkspace.writingKit.removeItem.handler(
  async ({ input, context: { dependencies, workspaceId } }) => {
    if (!(await removeKitItem(dependencies.database.db, workspaceId, input.itemId))) throw gone()
  },
)

const addRule = inWorkspace.writingKit.addRule.handler(
  async ({ input, context: { dependencies, workspaceId } }) => {
    const { hosts, source, medium, campaign } = input
    const rule = { hosts, source, medium, campaign }
    return ruleOf(
      await dependencies.database.db
        .transaction()
        .execute((tx) => addUtmRule(tx, workspaceId, rule, dependencies.clock.now())),
    )
  },
)

const changeRule = inWorkspace.writingKit.changeRule.handler(
  async ({ input, context: { dependencies, workspaceId } }) => {
    const { ruleId, workspaceId: _, ...change } = input
    const { db } = dependencies.database
    return ruleOf(await changeUtmRule(db, workspaceId, ruleId, change, dependencies.clock.now()))
  },
)

const removeRule = inWorkspace.writingKit.removeRule.handler(
  async ({ input, context: { dependencies, workspaceId } }) => {
    if (!(await removeUtmRule(dependencies.database.db, workspaceId, input.ruleId))) throw gone()
  },
)

export const writingKit = { find, addItem, changeItem, removeItem, addRule, changeRule, removeRule }

function itemOf(result: KitResult): KitItem {
  switch (result.kind) {
    case 'done':
      return result.item
    case 'not-found':
      throw gone()
    case 'name-taken':
      throw problem('conflict', { detail: 'This name is already used. Choose another one.' })
    case 'too-many':
      throw problem('conflict', { detail: `A workspace can have at most ${kitLimit}. Delete one first.` })
    default:
      return result satisfies never
  }
}

function ruleOf(result: UtmRuleResult): UtmRuleOfWorkspace {
  switch (result.kind) {
    case 'done':
      return result.rule
    case 'not-found':
      throw gone()
    case 'too-many':
      throw problem('conflict', {
        detail: `A workspace has at most ${utmRuleLimit} rules. Delete one first.`,
      })
    case 'no-host':
      throw problem('bad-request', {
        detail: `“${result.written}” is not a site. Write it like example.com.`,
      })
    case 'adds-nothing':
      throw problem('bad-request', { detail: 'Fill in a source, a medium or a campaign.' })
    default:
      return result satisfies never
  }
}

const gone = () => problem('not-found', { detail: 'It no longer exists. Someone may have deleted it.' })

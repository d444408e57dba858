import { parse, walk } from 'css-tree'
import { isHidingStyle } from '#server/modules/page-preview/visible-text.ts'
import type { HiddenNames } from './tree-text.ts'

const mostNames = 500
const mostRules = 5_000

/** The classes and ids that the style of a page always hides: alone in their selector, in no media query. */
export function hiddenNames(sheets: readonly string[]): HiddenNames {
  const [classes, ids] = [new Set<string>(), new Set<string>()]
  for (const sheet of sheets) {
    let rules = 0
    try {
      walk(parse(sheet, { parseValue: false, parseRulePrelude: false, parseAtrulePrelude: false }), {
        visit: 'Rule',
        enter(rule) {
          if (++rules > mostRules || classes.size + ids.size > mostNames) return walk.break
          if (this.atrule || rule.prelude.type !== 'Raw') return undefined
          const declarations: string[] = []
          rule.block.children.forEach((one) => {
            if (one.type === 'Declaration' && one.value.type === 'Raw')
              declarations.push(`${one.property}:${one.value.value}`)
          })
          if (!isHidingStyle(declarations.join(';'))) return undefined
          for (const selector of rule.prelude.value.split(',')) {
            const [, mark, name] = /^\s*([.#])([\w-]+)\s*$/.exec(selector) ?? []
            if (name !== undefined) (mark === '.' ? classes : ids).add(name)
          }
          return undefined
        },
      })
    } catch {
      // A broken style hides nothing.
    }
  }
  return { classes, ids }
}

/** One element on the path from a page's body to the selected one. */
export interface SelectorStep {
  /** Lower-case. */
  tag: string
  id: string
  classes: readonly string[]
  /** Its number among siblings of the same tag, from 1. */
  nth: number
}

/**
 * A selector that finds the last element of the path and nothing else on the page, and probably its counterpart on
 * another page with the same structure: prefers ids and classes without digits, and uses positions only where nothing
 * else distinguishes elements. Joins elements by spaces: browsers insert elements that the server does not.
 * @param count how many elements a selector finds on the page
 * @NOTE Runs in the frame of the preview too, so it uses nothing from outside itself.
 */
export function pickSelector(path: readonly SelectorStep[], count: (selector: string) => number): string {
  const plain = /^-?[A-Za-z_][A-Za-z_-]*$/
  const passing =
    /^(?:active|hover|focus|open|current|selected|visible|hidden|first|last|odd|even|loaded|lazy\w*|is-.*|has-.*|js-.*|no-.*)$/i
  const isOne = (selector: string) => count(selector) === 1
  const labels = ({ tag, id, classes }: SelectorStep): string[] => {
    const kept = classes.filter((name) => plain.test(name) && !passing.test(name)).slice(0, 4)
    const pairs = kept.flatMap((one, at) => kept.slice(at + 1).map((other) => `${tag}.${one}.${other}`))
    return [...(plain.test(id) ? [`#${id}`] : []), ...kept.map((name) => `${tag}.${name}`), ...pairs, tag]
  }
  const shortest = (some: readonly string[]) =>
    some.toSorted((one, other) => count(one) - count(other))[0] ?? '*'

  const last = path.at(-1)
  if (!last) return 'body'
  const above = path.slice(0, -1).toReversed()
  const own = labels(last)
  const alone = own.find(isOne)
  if (alone !== undefined) return alone
  // With an ancestor that has a usable name.
  for (const step of above) {
    for (const label of labels(step).filter((each) => each !== step.tag)) {
      const both = own.map((each) => `${label} ${each}`).find(isOne)
      if (both !== undefined) return both
    }
  }
  // By its position, below as few ancestors as necessary.
  const best = shortest(own)
  const placed = `${best}:nth-of-type(${last.nth})`
  if (isOne(placed)) return placed
  let selector = placed
  for (const step of above) {
    const label = shortest(labels(step))
    const [named, at] = [`${label} ${selector}`, `${label}:nth-of-type(${step.nth}) ${selector}`]
    if (isOne(named)) return named
    if (isOne(at)) return at
    selector = at
  }
  return selector
}

/** One element on the way from a page's body to the one that was picked. */
export interface SelectorStep {
  /** Lower-case. */
  tag: string
  id: string
  classes: readonly string[]
  /** Among its siblings of the same tag, from 1. */
  nth: number
}

/**
 * A selector that finds the last element of the path and nothing else on the page, and is likely to find its like on
 * another page of the same shape: ids and classes without digits first, places in the order only where nothing else
 * tells elements apart. Elements are joined by spaces: browsers put elements between others that the server does not.
 * @param count how many elements a selector finds on the page
 * @NOTE runs in the frame of the preview too, so it uses nothing from outside itself.
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
  // With somebody above who is known by a name.
  for (const step of above) {
    for (const label of labels(step).filter((each) => each !== step.tag)) {
      const both = own.map((each) => `${label} ${each}`).find(isOne)
      if (both !== undefined) return both
    }
  }
  // By its place, below as few of those above as it takes.
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

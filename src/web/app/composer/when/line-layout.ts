import type { NetworkId } from '#domain/networks/network.ts'

/** What goes out at one time of the day. */
export interface LineMark {
  key: string
  /** Its place on the line: 0 is the beginning, 1 the end. */
  share: number
  networks: readonly NetworkId[]
}

/** Marks that are shown as one, because side by side they would overlap. */
export interface MarkGroup {
  key: string
  /** Distance of the middle from the beginning of the line, in px. */
  x: number
  /** The networks that are shown, each once. */
  networks: readonly NetworkId[]
  /** How many posts the group is. */
  posts: number
  /** Whether it is drawn above a free posting time. */
  isRaised: boolean
}

interface Line {
  /** In px. */
  width: number
  /** The place of the lark. */
  lark: number
  /** The places of the free posting times that are drawn. */
  free: readonly number[]
}

/** Two network marks of 13 px and the space between two groups. */
export const groupWidth = 34
/** A free posting time of 22 px and the space to the next one. */
export const freeWidth = 25
/** From the middle of the lark to its beak. */
const larkReach = 17
/** How far a mark may stand out over an end of the line. */
const overhang = 6

/**
 * Places the marks of a day on its line. No mark overlaps another one or the lark: those too near to each other are
 * one group, and those under the lark move to its side.
 */
export function layOutMarks(marks: readonly LineMark[], { width, lark, free }: Line): MarkGroup[] {
  const larkX = lark * width
  const inOrder = marks.toSorted((a, b) => a.share - b.share)
  const before = larkX - larkReach - groupWidth / 2
  const after = larkX + larkReach + groupWidth / 2
  // At an end of the line there is room on one side only.
  const isLeft = ({ share }: LineMark) =>
    after > width + overhang || (share * width <= larkX && before >= -overhang)
  const left = inOrder.filter(isLeft).toReversed()
  const right = inOrder.filter((mark) => !isLeft(mark))
  const groups = [
    ...grouped(left, width, (x) => Math.min(x, before)).toReversed(),
    ...grouped(right, width, (x) => Math.max(x, after)),
  ]
  return groups.map(({ x, marks: some }) => ({
    key: some[0]?.key ?? '',
    x,
    networks: [...new Set(some.toSorted((a, b) => a.share - b.share).flatMap(({ networks }) => networks))],
    posts: some.length,
    isRaised: free.some((one) => Math.abs(one * width - x) < (groupWidth + freeWidth) / 2),
  }))
}

/** From the lark outwards: a mark nearer to the last group than a group is wide belongs to it. */
function grouped(marks: readonly LineMark[], width: number, aside: (x: number) => number) {
  const groups: { x: number; marks: LineMark[] }[] = []
  for (const mark of marks) {
    const last = groups.at(-1)
    const x = aside(mark.share * width)
    if (last && Math.abs(x - last.x) < groupWidth) last.marks.push(mark)
    else groups.push({ x, marks: [mark] })
  }
  return groups
}

/** Leaves out the free posting times that would overlap the one before. */
export function apart(shares: readonly number[], width: number): number[] {
  const kept: number[] = []
  for (const share of shares.toSorted((a, b) => a - b)) {
    const last = kept.at(-1)
    if (last === undefined || (share - last) * width >= freeWidth) kept.push(share)
  }
  return kept
}

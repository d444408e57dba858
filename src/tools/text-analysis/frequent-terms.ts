import { segmentsOf } from '#domain/text/segments.ts'

/** The most frequent words of a text in lower case, without those in `leftOut` and single letters. */
export function frequentTerms(
  text: string,
  leftOut: ReadonlySet<string>,
  most: number,
): { word: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { segment, isWordLike } of segmentsOf(text.toLowerCase().replaceAll('’', "'"), 'word')) {
    if (!isWordLike || segment.length < 2 || leftOut.has(segment) || /^\p{N}+$/u.test(segment)) continue
    counts.set(segment, (counts.get(segment) ?? 0) + 1)
  }
  return Array.from(counts, ([word, count]) => ({ word, count }))
    .sort((a, b) => b.count - a.count || a.word.localeCompare(b.word, 'en'))
    .slice(0, most)
}

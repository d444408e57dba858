type SegmentKind = 'grapheme' | 'word' | 'sentence'

const segmenters = new Map<SegmentKind, Intl.Segmenter>()

/**
 * Splits a text by Unicode’s rules for English. The segmenter is created on first use: that takes a slow phone a tenth
 * of a second, and many pages need none.
 */
export function segmentsOf(text: string, kind: SegmentKind): Intl.Segments {
  let segmenter = segmenters.get(kind)
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter('en', { granularity: kind })
    segmenters.set(kind, segmenter)
  }
  return segmenter.segment(text)
}

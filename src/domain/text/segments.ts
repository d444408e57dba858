type SegmentKind = 'grapheme' | 'word' | 'sentence'

const segmenters = new Map<SegmentKind, Intl.Segmenter>()

/**
 * A text cut up by Unicode’s rules for English. What cuts is made when it is first needed: that takes a slow phone a
 * tenth of a second, and many a page never cuts anything.
 */
export function segmentsOf(text: string, kind: SegmentKind): Intl.Segments {
  let segmenter = segmenters.get(kind)
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter('en', { granularity: kind })
    segmenters.set(kind, segmenter)
  }
  return segmenter.segment(text)
}

import type { BrandSource } from '#domain/writing/brand-sources.ts'
import { confidenceOf } from '../../scan/brand/brand-choices.ts'
import { EvidenceList } from '../../scan/brand/evidence-list.tsx'

/** Where a value was found and how sure it is. Nothing where it was typed, or changed since. */
export function SourceLines({ source }: { source: BrandSource | undefined }) {
  if (!source) return null
  return (
    <EvidenceList
      confidence={confidenceOf(source.confidence)}
      evidence={source.evidence}
      namesSite
      label="Where it was found"
    />
  )
}

import type { Scan } from '#contract/scans.ts'
import type { ScanChoices } from '../use-choices.ts'
import { PageList } from './page-list.tsx'
import { SoFar } from './so-far.tsx'

interface ReadStepProps {
  scan: Scan
  choices: ScanChoices
  mayChoose: boolean
}

/** The first step: the pages, and what they show. */
export function ReadStep({ scan, choices, mayChoose }: ReadStepProps) {
  const { pagesOut, includePages } = choices
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-3.5 gap-y-5 min-[1201px]:grid-cols-[minmax(0,1fr)_288px]">
      <PageList
        scan={scan}
        pagesOut={pagesOut}
        onUse={mayChoose ? (id, isUsed) => includePages([id], isUsed) : undefined}
      />
      <SoFar scan={scan} pagesOut={pagesOut} onUseAll={mayChoose ? includePages : undefined} />
    </div>
  )
}

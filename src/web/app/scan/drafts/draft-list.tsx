import type { FreeSlot } from '#contract/slots.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { useBrand } from '../../brand/use-brand.ts'
import type { ScanChoices } from '../use-choices.ts'
import { DraftRow } from './draft-row.tsx'
import { DraftTime } from './draft-time.tsx'
import type { ShownDraft } from './shown-drafts.ts'

interface DraftListProps {
  workspaceId: string
  shown: readonly ShownDraft[]
  /** The free posting times: the first is that of the first selected draft. */
  slots: readonly FreeSlot[]
  networks: readonly NetworkId[]
  choices: ScanChoices
  mayWrite: boolean
}

/** The drafts, each with the time it would get. */
export function DraftList(props: DraftListProps) {
  const { workspaceId, shown, slots, networks, choices, mayWrite } = props
  const { data: kit } = useBrand(workspaceId)
  const voice = kit && kit.updatedAt !== null ? kit.voice : null
  const selected = shown.filter(({ isSelected }) => isSelected)
  return (
    <ul aria-label="Drafts" className="min-w-0">
      {shown.map((one) => {
        const { id, postId } = one.draft
        const at = one.isSelected ? slots[selected.indexOf(one)]?.at : undefined
        return (
          <DraftRow
            key={id}
            {...one}
            networks={networks}
            voice={voice}
            time={<DraftTime postId={postId} at={at} />}
            onSelect={mayWrite && postId === null ? (isOn) => choices.selectDraft(id, isOn) : undefined}
            onText={(changed) => choices.changeText(id, changed)}
          />
        )
      })}
    </ul>
  )
}

import type { ScanDraft } from '#contract/scans.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { BrandVoice } from '#domain/writing/brand-voice.ts'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Perch } from '../../../ui/perch.tsx'
import { PagePicture } from '../read/page-picture.tsx'
import { BrandNotes } from './brand-notes.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { DraftNotes } from './draft-notes.tsx'
import { SourceQuote } from './source-quote.tsx'

interface DraftRowProps {
  draft: ScanDraft
  /** As it is now: maybe edited. */
  text: string
  isSelected: boolean
  networks: readonly NetworkId[]
  /** null: none was set. */
  voice: BrandVoice | null
  /** Its time, or the post it is now. */
  time: ReactNode
  /** Undefined: this person may not choose, or the draft is a post already. */
  onSelect: ((isSelected: boolean) => void) | undefined
  /** null: as it was written. */
  onText: (text: string | null) => void
}

/** A draft: its text, its picture, the sentence it comes from, and when it would go out. */
export function DraftRow(props: DraftRowProps) {
  const { draft, text, isSelected, networks, voice, time, onSelect, onText } = props
  const [isEditing, setIsEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const name = text.slice(0, 40)
  return (
    <li
      data-draft
      className="grid grid-cols-[24px_64px_minmax(0,1fr)] items-start gap-x-3 gap-y-2.5 border-b border-line py-4 desk:grid-cols-[20px_72px_minmax(0,1fr)_168px] desk:gap-x-4 desk:px-1 min-[1201px]:grid-cols-[20px_88px_minmax(0,1.1fr)_minmax(0,.9fr)_168px]"
    >
      <Checkbox
        className="mt-0.5"
        checked={isSelected}
        disabled={!onSelect}
        aria-label={`Select: ${name}`}
        onChange={({ target }) => onSelect?.(target.checked)}
      />
      <PagePicture
        address={draft.picture?.address ?? null}
        className={classNames(
          'size-16 rounded-[8px] desk:size-18 min-[1201px]:size-22',
          !isSelected && 'opacity-55',
        )}
      />
      <div className="min-w-0">
        {isEditing ? (
          <DraftEditor
            text={text}
            isEdited={text !== draft.text}
            onText={onText}
            onDone={() => {
              setIsEditing(false)
              requestAnimationFrame(() => edit.current?.focus())
            }}
          />
        ) : (
          <p className="leading-[1.45] whitespace-pre-line wrap-anywhere">{text}</p>
        )}
        {networks.length > 0 && <Perch networks={networks} className="mt-2.25" />}
        <DraftNotes draft={draft} text={text} />
        {voice && draft.postId === null && <BrandNotes text={text} voice={voice} />}
      </div>
      <div className="min-w-0 max-desk:col-span-2 max-desk:col-start-2 desk:max-[1200px]:col-start-3 desk:max-[1200px]:row-start-2">
        <SourceQuote sentence={draft.source} text={text} url={draft.url} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-desk:col-span-2 max-desk:col-start-2 desk:grid desk:justify-normal desk:justify-items-end desk:text-end">
        <span className="font-semibold tabular-nums desk:whitespace-nowrap">{time}</span>
        {onSelect && !isEditing && (
          <Button
            ref={edit}
            size="s"
            variant="quiet"
            aria-label={`Edit: ${name}`}
            onClick={() => setIsEditing(true)}
          >
            Edit
          </Button>
        )}
      </div>
    </li>
  )
}

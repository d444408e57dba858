import type { PostEntry } from '#contract/post-entry.ts'
import { formatWhenInFull } from '#domain/time/format/moments.ts'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { CalendarOff, Copy, LayoutTemplate, PencilLine, Trash2, X } from 'lucide-react'
import { useRef } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Attention } from '../../posts/attention.tsx'
import { wordsOf } from '../../posts/post-facts.ts'
import type { PostActions } from '../../posts/use-post-actions.ts'
import { lookOf } from './entry-look.tsx'
import { spokenCard, stateOf } from './entry-text.ts'
import type { Placed } from '../data/placed.ts'
import type { EntryActions } from './use-entry-actions.ts'
import { useWholePost } from '../data/use-entries.ts'
import { usePlacedPopup } from './use-placed-popup.ts'
import { EntryLabels } from './entry-labels.tsx'
import { EntryNetworks } from './entry-networks.tsx'

export interface EntryPanelProps {
  placed: Placed
  /** The card it was opened from. */
  anchor: HTMLElement
  workspaceId: string | undefined
  zone: string
  actions: EntryActions
  posts: PostActions
  onClose: () => void
}

/** A post opened from its card: its text, each network with its state there, and what can be done. */
export function EntryPanel({ placed, anchor, workspaceId, zone, actions, posts, onClose }: EntryPanelProps) {
  const format = useTimeFormat()
  const panel = useRef<HTMLDivElement>(null)
  const { entry, at } = placed
  const whole = useWholePost(workspaceId, entry.id)
  const { data: post } = whole
  const { tone, icon } = lookOf(placed)

  usePlacedPopup(panel, anchor, post, onClose)
  const act = (doIt: (entry: PostEntry) => void) => () => {
    panel.current?.hidePopover()
    doIt(entry)
  }
  const isUndated = entry.status === 'draft' && !entry.approval
  const text = post ? wordsOf(post) : entry.text
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={spokenCard(placed, format)}
      className="appears fixed m-0 max-h-[calc(100dvh-24px)] w-[min(400px,calc(100vw-24px))] overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-3.5 text-ui leading-[1.43] text-ink shadow-float"
    >
      <div className="mb-2.5 flex items-start gap-2">
        <Badge tone={tone} icon={icon}>
          {stateOf(placed)}
        </Badge>
        <span className="min-w-0 flex-1 pt-px text-small text-pretty text-muted">
          {isUndated ? 'No time yet' : formatWhenInFull(new Date(at), zone, format)}
        </span>
        <Button
          variant="quiet"
          size="s"
          square
          className="-mt-1 -me-1"
          aria-label="Close"
          onClick={() => panel.current?.hidePopover()}
        >
          <X aria-hidden />
        </Button>
      </div>
      <p className="line-clamp-6 break-words whitespace-pre-line">
        {text || <i className="text-muted">No text</i>}
      </p>
      <EntryLabels placed={placed} />
      <EntryNetworks entry={entry} query={whole} />
      {post && (
        <div className="@container mb-3 grid gap-1.5 empty:hidden">
          <Attention post={post} maySend={actions.maySend} actions={posts} />
        </div>
      )}
      <EntryButtons entry={entry} actions={actions} act={act} />
    </div>
  )
}

interface EntryButtonsProps {
  entry: PostEntry
  actions: EntryActions
  /** Closes the panel, then does it. */
  act: (doIt: (entry: PostEntry) => void) => () => void
}

/** What can be done with the post. */
function EntryButtons({ entry, actions, act }: EntryButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {actions.mayEdit(entry) && (
        <Button data-autofocus variant="lark" icon={<PencilLine aria-hidden />} onClick={act(actions.edit)}>
          Edit
        </Button>
      )}
      <Button data-autofocus onClick={act(actions.openPage)}>
        Open page
      </Button>
      {actions.mayDuplicate && (
        <Button icon={<Copy aria-hidden />} onClick={act(actions.duplicate)}>
          Duplicate
        </Button>
      )}
      {actions.maySaveTemplate && (
        <Button icon={<LayoutTemplate aria-hidden />} onClick={act(actions.saveAsTemplate)}>
          Save as template
        </Button>
      )}
      {actions.mayUnschedule(entry) && (
        <Button icon={<CalendarOff aria-hidden />} onClick={act(actions.unschedule)}>
          Unschedule
        </Button>
      )}
      {actions.mayDelete(entry) && (
        <Button variant="clay" icon={<Trash2 aria-hidden />} onClick={act(actions.remove)}>
          Delete
        </Button>
      )}
    </div>
  )
}

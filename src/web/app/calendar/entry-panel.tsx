import { formatWhenInFull } from '#domain/time/schedule.ts'
import { CalendarOff, Copy, PencilLine, Trash2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '../../ui/after-paint.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Attention } from '../posts/attention.tsx'
import { wordsOf } from '../posts/post-facts.ts'
import { postParts, publicationName, stateText } from '../posts/publication-text.ts'
import type { PostActions } from '../posts/use-post-actions.ts'
import { lookOf } from './entry-look.tsx'
import { spokenCard, stateOf } from './entry-text.ts'
import type { Placed } from './placed.ts'
import type { EntryActions } from './use-entry-actions.ts'
import { useWholePost } from './use-entries.ts'

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

/** A post opened from its card: its words, each network with what became of it, and what can be done. */
export function EntryPanel({ placed, anchor, workspaceId, zone, actions, posts, onClose }: EntryPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { entry, at } = placed
  const { data: post, isLoadingError, isFetching, refetch } = useWholePost(workspaceId, entry.id)
  const { tone, icon } = lookOf(placed)
  const openedWith = useRef(post)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const popup = panel.current
    if (!popup) return
    popup.showPopover()
    place(popup, anchor)
    // The focus has the page styled once more: it follows what is seen.
    afterPaint(() => popup.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }))
    const onToggle = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === 'closed') close()
    }
    popup.addEventListener('toggle', onToggle)
    return () => popup.removeEventListener('toggle', onToggle)
  }, [anchor])
  // What was fetched meanwhile makes it higher.
  useEffect(() => {
    if (panel.current && post && post !== openedWith.current) place(panel.current, anchor)
  }, [post, anchor])
  // A turned phone has other room.
  useEffect(() => {
    const placeAgain = () => panel.current && place(panel.current, anchor)
    window.addEventListener('resize', placeAgain)
    return () => window.removeEventListener('resize', placeAgain)
  }, [anchor])

  const act = (doIt: (of: typeof entry) => void) => () => {
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
      aria-label={spokenCard(placed)}
      className="appears fixed m-0 max-h-[calc(100dvh-24px)] w-[min(400px,calc(100vw-24px))] overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-3.5 text-ui leading-[1.43] text-ink shadow-float"
    >
      <div className="mb-2.5 flex items-start gap-2">
        <Badge tone={tone} icon={icon}>
          {stateOf(placed)}
        </Badge>
        <span className="min-w-0 flex-1 pt-px text-small text-pretty text-muted">
          {isUndated ? 'No time yet' : formatWhenInFull(new Date(at), zone)}
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
      <div className="my-3 border-t-(length:--wire) border-line-2">
        {!post && !isLoadingError && (
          <div className="grid gap-2 pt-2.5" aria-busy="true">
            {entry.networks.map(({ network, username }) => (
              <Skeleton key={network + username} className="h-4 w-48" />
            ))}
          </div>
        )}
        {isLoadingError && (
          <p className="flex flex-wrap items-center gap-2 pt-2.5 text-clay-text">
            Its status didn’t load.
            <Button size="s" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        )}
        {post && (
          <ul className="grid gap-1.5 pt-2.5" aria-label="Networks">
            {postParts(post.publications).map((publication) => (
              <li key={publication.id} className="flex min-w-0 items-center gap-2">
                <NetworkIcon network={publication.network} decorative />
                <span className="min-w-0 truncate">
                  {publicationName(publication, post)}{' '}
                  <span className="text-muted">{publication.username}</span>
                </span>
                <span className="ms-auto flex-none text-small text-ink-2">
                  {publication.url && publication.state === 'published' ? (
                    <a
                      href={publication.url}
                      target="_blank"
                      rel="noreferrer"
                      className="underline decoration-lark-3 decoration-2 underline-offset-3"
                    >
                      {stateText(publication)}
                    </a>
                  ) : (
                    stateText(publication)
                  )}
                </span>
              </li>
            ))}
            {post.publications.length === 0 && <li className="text-muted">No account chosen yet.</li>}
          </ul>
        )}
      </div>
      {post && (
        <div className="@container mb-3 grid gap-1.5 empty:hidden">
          <Attention post={post} maySend={actions.maySend} actions={posts} />
        </div>
      )}
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
    </div>
  )
}

const gap = 6
const edge = 12

/** Beside the card where there is room, else below or above it; on a phone across its width. */
function place(popup: HTMLElement, anchor: HTMLElement): void {
  const card = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popup
  const within = (wanted: number, size: number, room: number) =>
    Math.max(edge, Math.min(wanted, room - size - edge))
  const beside = [card.right + gap, card.left - gap - width].find(
    (left) => left >= edge && left + width <= innerWidth - edge,
  )
  const fitsBelow = card.bottom + gap + height <= innerHeight - edge
  const top = beside !== undefined ? card.top : fitsBelow ? card.bottom + gap : card.top - gap - height
  popup.style.inset = 'auto'
  popup.style.left = `${beside ?? within(card.left, width, innerWidth)}px`
  popup.style.top = `${within(top, height, innerHeight)}px`
}

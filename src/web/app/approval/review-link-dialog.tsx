import { messages } from '#contract/messages.ts'
import type { ReviewLink, ReviewScope } from '#contract/reviews.ts'
import { formatWhen } from '#domain/time/format/moments.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Link2 } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { api } from '../api.ts'
import { DidNotLoad } from '../failure/did-not-load.tsx'
import { whyNot } from '../failure/why-not.ts'
import { useReader } from '../use-reader.ts'
import { useOncePerPress } from '../use-once-per-press.ts'

export interface ReviewLinkDialogProps {
  workspaceId: string
  /** What the link will show. */
  scope: ReviewScope
  open: boolean
  onClose: () => void
}

/** The possible lifetimes of a link, in days. */
const choices = [1, 3, 7, 14, 30, 60, 90]

/** Makes a link for reviewing posts without an account, and revokes existing links. For editors. */
export function ReviewLinkDialog({ workspaceId, scope, open, onClose }: ReviewLinkDialogProps) {
  const client = useQueryClient()
  const queryKey = ['review-links', workspaceId, scope.kind === 'post' ? scope.postId : null]
  const links = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.reviewLinks.list(
        { workspaceId, ...(scope.kind === 'post' && { postId: scope.postId }) },
        { signal },
      ),
    enabled: open,
  })
  const onSettled = () => client.invalidateQueries({ queryKey: ['review-links', workspaceId] })
  const create = useMutation({
    mutationFn: (days: number) => api.reviewLinks.create({ workspaceId, scope, days }),
    onSettled,
  })
  const revoke = useMutation({
    mutationFn: (linkId: string) => api.reviewLinks.revoke({ workspaceId, linkId }),
    onSettled,
  })
  const press = useOncePerPress()
  const existing = links.data?.filter(({ state }) => state === 'open') ?? []
  const [days, setDays] = useState(14)
  const make = (event: FormEvent) => {
    event.preventDefault()
    void press('make', () => create.mutateAsync(days).catch(() => {}))
  }
  return (
    <Dialog
      open={open}
      onClose={() => {
        create.reset()
        onClose()
      }}
      title="Review link"
      mark={<Link2 className="size-6!" aria-hidden />}
    >
      <div className="grid gap-4">
        <p className="text-ink-2">
          Anyone with the link sees {whatItShows[scope.kind]} as it is now, and can approve it or ask for
          changes without an account. If you change it later, create a new link.
        </p>
        {create.data ? (
          <Made url={create.data.url} />
        ) : (
          <NewLink days={days} busy={create.isPending} onDays={setDays} onMake={make} />
        )}
        <div role="alert">
          {create.isError && <Note tone="clay">The link was not created. {whyNot(create.error)}</Note>}
          {revoke.isError && <Note tone="clay">The link was not revoked. {whyNot(revoke.error)}</Note>}
        </div>
        {links.isLoadingError && (
          <DidNotLoad query={links}>Earlier links didn’t load. They still work.</DidNotLoad>
        )}
        {existing.length > 0 && (
          <section aria-label="Active links" className="grid gap-1 border-t border-line pt-3">
            <h3 className="font-text text-small font-semibold tracking-normal">Active links</h3>
            <ul className="max-h-60 overflow-y-auto">
              {existing.map((link) => (
                <LinkLine
                  key={link.id}
                  link={link}
                  busy={revoke.isPending && revoke.variables === link.id}
                  onRevoke={() => revoke.mutate(link.id)}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

interface NewLinkProps {
  days: number
  busy: boolean
  onDays: (days: number) => void
  onMake: (event: FormEvent) => void
}

/** How long a new link lasts, and the button that makes it. */
function NewLink({ days, busy, onDays, onMake }: NewLinkProps) {
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={onMake}>
      <SelectField
        label="Expires after"
        className="min-w-32 flex-1"
        value={days}
        onChange={(event) => onDays(Number(event.target.value))}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 1 ? '1 day' : `${choice} days`}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="lark" busy={busy}>
        Create link
      </Button>
    </form>
  )
}

const whatItShows: Record<ReviewScope['kind'], string> = {
  post: 'this post',
  week: 'every post of this week',
  label: 'every post with this label',
}

/** The address, shown once: only its hash is stored. */
function Made({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ title: messages.toastTitles.success, description: 'The review link is copied.' })
    } catch {
      field.current?.select()
      showToast({
        title: messages.toastTitles.error,
        description: 'Your browser blocked copying. The link is selected: press Ctrl+C or ⌘C.',
        tone: 'bad',
      })
    }
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          ref={field}
          label="The link"
          className="min-w-40 flex-1"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="lark" data-autofocus icon={<Copy aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <Note tone="amber" live>
        Copy it now. We show it only once.
      </Note>
    </div>
  )
}

function LinkLine({ link, busy, onRevoke }: { link: ReviewLink; busy: boolean; onRevoke: () => void }) {
  const { now, zone, format } = useReader()
  const { approved, changes, of } = link.decisions
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-0">
      <span className="min-w-0 flex-1 text-small">
        <span className="block truncate font-medium">{link.title}</span>
        <span className="block text-ink-2">
          {link.openedAt
            ? `Opened ${formatWhen(new Date(link.openedAt), now, zone, format)}`
            : 'Not opened yet'}
          . Expires {formatWhen(new Date(link.expiresAt), now, zone, format)}.
        </span>
        {approved + changes > 0 && (
          <Badge tone={changes > 0 ? 'clay' : 'leaf'}>
            {approved} of {of} approved{changes > 0 && `, ${changes} to change`}
          </Badge>
        )}
      </span>
      <Button
        variant="clay"
        size="s"
        busy={busy}
        aria-label={`Revoke link: ${link.title}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  )
}

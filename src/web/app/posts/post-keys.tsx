import type { Post } from '#contract/posts.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from '#contract/messages.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { raise } from '../window-events.ts'
import { copyLinks } from './copy-links.ts'
import type { MayAct } from './may-act.ts'
import { postsShortcuts } from './posts-shortcuts.ts'
import { quickActsOf, type QuickActs } from './quick-acts.ts'
import { toNextSlot, type ListActs } from './use-list-acts.ts'
import type { PostSelection } from './use-selection.ts'

export interface PostKeysProps {
  posts: readonly Post[]
  selection: PostSelection
  acts: ListActs
  may: MayAct
}

/** The shortcuts of the list of posts. Shows nothing. */
export function PostKeys({ posts, selection, acts, may }: PostKeysProps) {
  const navigate = useNavigate()
  const place = usePlace(posts)
  const { chosen } = selection
  /** The selected posts, else the one with the focus. */
  const targets = () => (chosen.length > 0 ? chosen : place.post() ? [place.post()] : []).filter(isPost)
  const one = () => (targets().length === 1 ? targets()[0] : undefined)
  /** Acts on the targets that allow it; says so when none does. */
  const onAll = (allows: (can: QuickActs) => boolean, act: (of: readonly Post[]) => void) => () => {
    const of = targets().filter((post) => allows(quickActsOf(post, may)))
    if (of.length > 0) act(of)
    else if (targets().length > 0) sayNot()
  }
  const onOne = (allows: (can: QuickActs) => boolean, act: (post: Post) => void) => () => {
    const post = one()
    if (post && allows(quickActsOf(post, may))) act(post)
    else if (targets().length > 0) sayNot(targets().length > 1)
  }
  const run = (of: readonly Post[], action: Parameters<ListActs['toAll']>[1]) =>
    chosen.length > 0 ? void acts.toAll(of, action) : of.forEach((post) => acts.toOne(post, action))
  useShortcuts(postsShortcuts, {
    j: () => place.go(1),
    k: () => place.go(-1),
    x: () => {
      const post = place.post()
      if (post) selection.select(post.id, !selection.isSelected(post.id))
    },
    o: onOne(always, ({ id }) => void navigate(`/dashboard/posts/${id}`)),
    '/': () => document.querySelector<HTMLElement>('search input')?.focus(),
    c: onAll(
      ({ links }) => links.length > 0,
      (of) => void copyLinks([...new Set(of.flatMap((post) => quickActsOf(post, may).links))]),
    ),
    ...(may.write && {
      e: onOne(
        ({ edit }) => edit,
        ({ id: postId }) => raise('edit-post', { postId }),
      ),
      l: onAll(always, (of) => acts.ask({ what: 'label', posts: of })),
      d: onAll(always, (of) => run(of, { kind: 'duplicate' })),
      '#': onAll(
        ({ remove }) => remove,
        (of) => acts.deletion.askToDelete(of.map(({ id }) => id)),
      ),
    }),
    ...(may.schedule && {
      r: onAll(
        ({ reschedule }) => reschedule,
        (of) => acts.ask({ what: 'reschedule', posts: of }),
      ),
      s: onAll(
        ({ nextSlot }) => nextSlot,
        (of) => run(of, toNextSlot),
      ),
      p: onOne(({ publishNow }) => publishNow, acts.publishing.ask),
    }),
  })
  return null
}

const always = () => true

const isPost = (post: Post | undefined): post is Post => post !== undefined

function sayNot(isForOne = false): void {
  const description = isForOne
    ? 'This works with one post at a time.'
    : 'This can’t be done to this post now.'
  showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
}

/** Where the focus is in the list. A row that disappears leaves its place to the next one. */
function usePlace(posts: readonly Post[]) {
  const last = useRef(-1)
  const current = () => {
    const row = document.activeElement?.closest('[data-row]')
    const at = posts.findIndex(({ id }) => id === row?.getAttribute('data-row'))
    if (at >= 0) last.current = at
    return at
  }
  return {
    post: () => posts[current()],
    go(by: 1 | -1) {
      const at = current()
      const below = gapInFocus()
      if (below !== null) last.current = below
      const start = at >= 0 ? at + by : by > 0 && last.current >= 0 ? last.current : last.current + by
      const next = posts[Math.min(Math.max(start, 0), posts.length - 1)]
      if (!next) return
      const box = document.querySelector<HTMLElement>(`input[data-post="${next.id}"]`)
      box?.focus()
      box?.scrollIntoView({ block: 'nearest' })
      current()
    },
  }
}

/** The place of the post below the free posting time that has the focus; null: none has it. */
function gapInFocus(): number | null {
  const place = document.activeElement?.closest('[data-gap]')?.getAttribute('data-gap')
  return place ? Number(place) : null
}

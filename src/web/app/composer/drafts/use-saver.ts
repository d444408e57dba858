import type { Post } from '#contract/posts.ts'
import type { SaveIntent } from '#domain/post/check-post.ts'
import { useEffectEvent, useState, type ActionDispatch } from 'react'
import { canEdit } from '../../posts/post-facts.ts'
import { useWindowEvent } from '../../window-events.ts'
import type { ComposerAction, ComposerState, Opening } from '../state/composer-state.ts'
import { openingOfPost } from '../state/opening.ts'
import type { SaveCalls, SaveResult } from '../saving/save.ts'
import { openSaver, type Saver } from './saver.ts'
import type { Creation } from './creation.ts'

/** Two people wrote at the same time. */
export interface Conflict {
  theirs: Post
  /** What was being saved when it turned out. */
  intent: SaveIntent
  wasAutosave: boolean
}

interface UseSaver {
  opening: Opening
  calls: SaveCalls
  zone: string
  state: ComposerState
  dispatch: ActionDispatch<[ComposerAction]>
  /** A post is about to be made: if its answer is lost, this says what was asked for. */
  onCreating: (creation: Creation) => void
  /** What is written was saved as this post. */
  onSaved: (postId: string, intent: SaveIntent) => void
}

/** Saving one opening of the composer, with what others do to the post meanwhile. */
export function useSaver({ opening, calls, zone, state, dispatch, onCreating, onSaved }: UseSaver) {
  const creating = useEffectEvent(onCreating)
  const [saver] = useState(() => {
    const create: SaveCalls['create'] = (body, key) => {
      creating({ key, body })
      return calls.create(body, key)
    }
    const newId = () => crypto.randomUUID()
    return openSaver(opening.post, { ...calls, create }, newId, opening.creation ?? null)
  })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** The newest version heard of. */
  const [heard, setHeard] = useState(0)
  const [putOff, setPutOff] = useState<number | null>(null)
  const [isGone, setIsGone] = useState(false)
  const [isOut, setIsOut] = useState(false)
  /** How many savings are on their way: what is heard meanwhile may be our own. */
  const [underWay, setUnderWay] = useState(0)

  useWindowEvent('post-changed', ({ postId, version }) => {
    if (postId !== saver.post()?.id) return
    if (version !== undefined) setHeard((last) => Math.max(last, version))
    if (underWay === 0) void lookWhetherOut(postId)
  })
  useWindowEvent('post-deleted', ({ postId }) => {
    if (postId === saver.post()?.id) setIsGone(true)
  })

  async function save(
    connectionIds: readonly string[],
    intent: SaveIntent,
    isAutosave: boolean,
  ): Promise<SaveResult> {
    setUnderWay((count) => count + 1)
    const result = await saver.save(state, connectionIds, intent, isAutosave)
    setUnderWay((count) => count - 1)
    const post = saver.post()
    if (result.kind === 'saved' && post) {
      const media = [...result.post.media, ...result.post.mediaElsewhere]
      dispatch({ type: 'saved', post, media, edits: state.edits })
      onSaved(post.id, intent)
    }
    if (result.kind === 'conflict') setConflict({ theirs: result.theirs, intent, wasAutosave: isAutosave })
    if (result.kind === 'gone') continueAsNewPost()
    if (result.kind === 'out') setIsOut(true)
    return result
  }

  /** What is scheduled may go out while it is being changed. */
  async function lookWhetherOut(postId: string) {
    const post = await calls.find(postId).catch(() => null)
    if (post && postId === saver.post()?.id) setIsOut(!canEdit(post))
  }

  function continueAsNewPost() {
    saver.follow(null)
    setIsGone(false)
    setIsOut(false)
    dispatch({ type: 'rebased', post: null })
  }

  function follow(theirs: Post): NonNullable<Opening['post']> {
    const post = { id: theirs.id, version: theirs.version, isDraft: theirs.scheduledFor === null }
    saver.follow(post)
    setConflict(null)
    return post
  }

  return {
    save,
    saver: saver as Pick<Saver, 'post' | 'creation' | 'idle'>,
    conflict,
    isGone,
    /** It is going out, or has: what is written can only be a new post. */
    isOut,
    continueAsNewPost,
    /** Elsewhere, a newer version was saved than the one edited here. */
    isNewer: underWay === 0 && heard > (state.post?.version ?? Infinity),
    /** Reads what others saved, to be compared with what is written here. */
    async compare() {
      const id = saver.post()?.id
      if (id === undefined) return
      const theirs = await calls.compare(id).catch(() => null)
      if (theirs) setConflict({ theirs, intent: 'draft', wasAutosave: true })
    },
    /** What is written here is a change of theirs from now on: the next saving replaces it. */
    keepMine(theirs: Post) {
      dispatch({ type: 'rebased', post: follow(theirs) })
    },
    /** Theirs is written on from now on. */
    takeTheirs(theirs: Post, now: Date) {
      follow(theirs)
      dispatch({ type: 'replaced', opening: openingOfPost(theirs, zone, now) })
    },
    decideLater() {
      setConflict(null)
      setPutOff(state.edits)
    },
    /** Nobody is asked again before something else is written. */
    isPutOff: putOff === state.edits,
  }
}

/** What `useSaver` gives. */
export type PostSaver = ReturnType<typeof useSaver>

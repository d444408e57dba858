import { useEffect, useEffectEvent } from 'react'
import type { Media } from '#contract/media.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { PostContent } from '#domain/post/post.ts'

/** What the parts of the app tell each other through the window. Source: docs/specification/posts.md#window-events. */
export interface WindowEvents {
  /** Opens the new-post dialog. */
  'new-post': {
    date: Date
    content?: Partial<PostContent>
    /** The accounts of these networks are chosen; without any of them, or with none connected, all are. */
    networks?: readonly NetworkId[]
    /** A file to begin with, by its address. */
    mediaUrl?: string
    /** Stands for that file until it is here. */
    thumbnailUrl?: string
    /** Files of the library, attached in order with their alt texts. */
    media?: readonly Media[]
    /** Files from outside the page, attached in order. */
    files?: readonly File[]
    /** A saved post to begin with: its accounts, files and settings come too. */
    copyOf?: string
  }
  /** Opens the dialog on a post that is already saved. */
  'edit-post': {
    postId: string
    /** It opens with this time. */
    date?: Date
  }
  'post-deleted': { postId: string }
  'post-unscheduled': { postId: string }
  'posts-updated': undefined
  'connection-updated': undefined
  /** Somebody, maybe this tab, changed a post; `version` when its words were saved. */
  'post-changed': { postId: string; version?: number }
  /** The server is further with a file; without `progress` it has finished, one way or the other. */
  'media-changed': { mediaId: string; progress?: number }
  /** Another workspace is about to be entered: the composer closes, and what was typed stays kept. */
  'workspace-left': undefined
  'open-palette': undefined
  /** Opens the question whether to stop everything, or to go on. */
  pause: undefined
  resume: undefined
  'show-shortcuts': undefined
  /** The session is over and the page is about to be left. */
  'session-ended': undefined
}

type Name = keyof WindowEvents

/** Raises one of the app's window events. */
export function raise<N extends Name>(
  name: N,
  ...detail: WindowEvents[N] extends undefined ? [] : [WindowEvents[N]]
): void {
  window.dispatchEvent(new CustomEvent(name, { detail: detail[0] }))
}

/** Opens the new-post dialog, dated now. */
export function raiseNewPost(): void {
  raise('new-post', { date: new Date() })
}

/** Calls `listener` on one of the app's window events, as long as the component lives. */
export function useWindowEvent<N extends Name>(name: N, listener: (detail: WindowEvents[N]) => void): void {
  const heard = useEffectEvent(listener)
  useEffect(() => {
    const onEvent = (event: Event) => {
      if (event instanceof CustomEvent) heard(event.detail as WindowEvents[N])
      else heard(undefined as WindowEvents[N])
    }
    window.addEventListener(name, onEvent)
    return () => window.removeEventListener(name, onEvent)
  }, [name])
}

import { useEffect, useEffectEvent } from 'react'
import type { Media } from '#contract/media.ts'
import type { PagePicture } from '#contract/templates.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { PostContent } from '#domain/post/post.ts'
import type { ApiProblem } from './api-problem.ts'
import type { PostForTemplate } from './templates/save-as/text-to-save.ts'

/** Events between parts of the app, raised on the window. Source: docs/specification/posts.md#window-events. */
export interface WindowEvents {
  /** Opens the new-post dialog. */
  'new-post': {
    date: Date
    content?: Partial<PostContent>
    /** Preselects the accounts of these networks; without any, or with none connected, all accounts. */
    networks?: readonly NetworkId[]
    /** Preselects these accounts, those of them that work; takes precedence over `networks`. */
    connectionIds?: readonly string[]
    /** The address of a file to attach. */
    mediaUrl?: string
    /** Shown for that file until it has loaded. */
    thumbnailUrl?: string
    /** Files of the library, attached in order with their alt texts; then `mediaUrl`, which is one of them, is not fetched. */
    media?: readonly Media[]
    /** Files from outside the page, attached in order. */
    files?: readonly File[]
    /** Pictures of a web page, fetched and attached in order with their alt texts. */
    pictures?: readonly PagePicture[]
    /** A saved post to copy, with its accounts, files and settings. */
    copyOf?: string
  }
  /** Opens the dialog on a post that is already saved. */
  'edit-post': {
    postId: string
    /** Preselects this time. */
    date?: Date
  }
  'post-deleted': { postId: string }
  'post-unscheduled': { postId: string }
  'posts-updated': undefined
  'connection-updated': undefined
  /** Someone, maybe in this tab, changed a post; `version` when its text was saved. */
  'post-changed': { postId: string; version?: number }
  /** The server made progress with a file; without `progress` it has finished or failed. */
  'media-changed': { mediaId: string; progress?: number }
  /** Another workspace is about to open: the composer closes, and typed text stays stored. */
  'workspace-left': undefined
  /** Opens the dialog that saves the text of a post as a template. */
  'save-as-template': PostForTemplate
  'open-palette': undefined
  /** Pauses publishing at once. */
  pause: undefined
  /** Opens the dialog that resumes publishing. */
  resume: undefined
  'show-shortcuts': undefined
  /** The server refused something that another plan would open. */
  'plan-refused': ApiProblem
  /** The person goes elsewhere: an open composer closes as with its button. */
  'leave-composer': undefined
  /** The session has ended and the page is about to be left. */
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

/** Calls `listener` on one of the app's window events, while the component is mounted. */
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

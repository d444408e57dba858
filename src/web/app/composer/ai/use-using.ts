import { messages } from '#contract/messages.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { ComposerAction } from '../state/composer-state.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import { fieldToWriteIn } from '../tools/field-to-write-in.ts'
import { firstCommentActions } from './first-comment-actions.ts'
import { fieldWith, type Target, writeAtEnd, writeOver } from './target.ts'

/**
 * Puts what was written into the post: into the field as if it were typed, else with one undo in a toast.
 * @param showText on a phone the text is in another step
 */
export function useUsing(model: ComposerModel, showText: () => void) {
  const { state, dispatch, networks, lastField } = model

  function shownField(): HTMLTextAreaElement | null {
    const root = document.querySelector('[data-composer]')
    return root && fieldToWriteIn(root, lastField.current)
  }

  function change(said: string, actions: readonly ComposerAction[]): void {
    showText()
    for (const action of actions) dispatch(action)
    showToast({
      title: messages.toastTitles.success,
      description: said,
      action: { label: 'Undo', onAct: () => dispatch({ type: 'put-back', state }) },
    })
  }

  return {
    shownField,
    /** Whether the words are still where they were. */
    isThere: (target: Target) => fieldWith(target, shownField()) !== null,
    text(target: Target, words: string): void {
      showText()
      const field = fieldWith(target, shownField())
      if (field) writeOver(field, target, words)
    },
    atEnd(words: string): void {
      showText()
      const field = document.querySelector<HTMLTextAreaElement>('[data-composer] textarea[data-place="text"]')
      if (field) writeAtEnd(field, words)
    },
    variants: (texts: readonly (readonly [NetworkId, string])[]) =>
      change(
        texts.length === 1 ? 'The text was replaced.' : `${texts.length} texts were replaced.`,
        texts.map(([tab, text]) => ({ type: 'text-written', tab, text })),
      ),
    thread: (texts: readonly string[]) =>
      change('The text is a thread now.', [
        { type: 'thread-written', texts, keys: texts.slice(1).map(() => crypto.randomUUID()) },
      ]),
    firstComment: (text: string, comment: string) =>
      change(
        'The first comment was filled in.',
        firstCommentActions(state, networks, { text, comment, replyKey: crypto.randomUUID() }),
      ),
  }
}

export type Using = ReturnType<typeof useUsing>

import type { KitItem } from '#contract/writing-kit.ts'
import { Hash, PenLine, Smile, Sparkles, Type } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { hasOwnText, textOfTab, type Tab } from '../state/composer-state.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import { HashtagTool } from './hashtag-tool.tsx'
import { insertText, replaceText, selectedText } from '../../../ui/insert-text.ts'
import { fieldToWriteIn } from './field-to-write-in.ts'
import { signatureIn, withSignature } from './kit-text.ts'
import { SignatureTool } from './signature-tool.tsx'
import { Toolbar } from '../parts/toolbar.tsx'
import { repliesOfTab } from '../state/replies.ts'
import { AddReplyButton } from '../write/add-reply-button.tsx'
import { ToolPopup } from './tool-popup.tsx'

const EmojiPicker = lazy(() => import('./emoji-picker.tsx'))
const StyleTool = lazy(() => import('./style-tool.tsx'))

interface WritingToolsProps {
  model: ComposerModel
  /** Shows the tools of the AI beside the writing. */
  onAi: () => void
}

/** What helps writing: they all write into the field that had the caret last. */
export function WritingTools({ model, onAi }: WritingToolsProps) {
  const { state, dispatch, networks, kit, lastField } = model
  const { tab } = state
  const signatures = kit.items.filter(({ kind }) => kind === 'signature')
  const groups = kit.items.filter(({ kind }) => kind === 'hashtags')
  const readers = tab === 'all' ? networks : [tab]
  const forReaders = ({ network }: KitItem) => network === null || readers.includes(network)

  const { field, insert, insertSpaced, rewriteWith } = writingInto(lastField)

  /** A signature of one network signs what that network gets. */
  function sign(signature: KitItem | null) {
    const where: Tab = signature?.network ?? tab
    const text = withSignature(textOfTab(state, where), signatures, signature)
    dispatch({ type: 'text-written', tab: where, text })
  }

  return (
    <Toolbar label="Writing tools" className="flex flex-wrap items-center desk:gap-0.5">
      <ToolPopup label="Emoji" icon={<Smile aria-hidden />}>
        {(close) => (
          <Suspense fallback={<Coming />}>
            <EmojiPicker
              onPick={(emoji) => {
                close()
                insert(emoji)
              }}
            />
          </Suspense>
        )}
      </ToolPopup>
      <ToolPopup label="Hashtag groups" icon={<Hash aria-hidden />}>
        {(close) => (
          <HashtagTool
            groups={groups.filter(forReaders)}
            text={textOfTab(state, tab)}
            networks={readers.filter((network) => tab !== 'all' || !hasOwnText(state.content, network))}
            onInsert={(words) => {
              close()
              insertSpaced(words)
            }}
          />
        )}
      </ToolPopup>
      <ToolPopup label="Signature" icon={<PenLine aria-hidden />}>
        {(close) => (
          <SignatureTool
            signatures={signatures.filter(forReaders)}
            present={signatureIn(textOfTab(state, tab), signatures)}
            onChoose={(signature) => {
              close()
              sign(signature)
              field()?.focus()
            }}
          />
        )}
      </ToolPopup>
      <ToolPopup label="Styled letters" icon={<Type aria-hidden />}>
        {(close) => (
          <Suspense fallback={<Coming />}>
            <StyleTool
              text={textUnder(field())}
              onStyle={(styled) => {
                close()
                rewriteWith(styled)
              }}
            />
          </Suspense>
        )}
      </ToolPopup>
      <Button variant="quiet" size="s" square aria-label="AI writing" title="AI writing" onClick={onAi}>
        <Sparkles aria-hidden />
      </Button>
      {repliesOfTab(state, tab).length === 0 && <AddReplyButton model={model} />}
    </Toolbar>
  )
}

/** Writes into the field that had the caret last. */
function writingInto(lastField: ComposerModel['lastField']) {
  const field = () => {
    const root = document.querySelector('[data-composer]')
    return root ? fieldToWriteIn(root, lastField.current) : null
  }
  const into = (write: (target: HTMLTextAreaElement) => void) => {
    const target = field()
    if (target) write(target)
  }
  return {
    field,
    insert: (words: string) => into((target) => insertText(target, words)),
    insertSpaced: (words: string) => into((target) => insertText(target, spaced(target, words))),
    /** Of the selection, or of everything where nothing is selected. */
    rewriteWith: (words: string) =>
      into((target) => {
        if (target.selectionStart === target.selectionEnd) replaceText(target, words)
        else insertText(target, words, true)
      }),
  }
}

function Coming() {
  return (
    <div className="grid gap-2" aria-busy>
      <Skeleton className="h-9 rounded-s!" />
      <Skeleton className="h-40 rounded-s!" />
    </div>
  )
}

function textUnder(field: HTMLTextAreaElement | null): string {
  return field ? selectedText(field) : ''
}

/** Hashtags do not run into the word before them. */
function spaced({ value, selectionStart }: HTMLTextAreaElement, words: string): string {
  const before = value.slice(0, selectionStart)
  return before === '' || /\s$/u.test(before) ? words : ` ${words}`
}

import { LayoutTemplate } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PagePicture } from '#contract/templates.ts'
import { nextPlaceholder } from '#domain/post/placeholders.ts'
import { Button } from '../../../ui/button.tsx'
import { insertText } from '../../../ui/insert-text.ts'
import { useLazyModule } from '../../../ui/use-lazy-module.ts'
import { showOffline } from '../../failure/show-offline.ts'
import { fieldToWriteIn } from '../tools/field-to-write-in.ts'

interface TemplatesButtonProps {
  workspaceId: string
  /** The pictures that came along with the text. */
  onPictures: (pictures: readonly PagePicture[]) => void
}

/** Opens the chooser; what is chosen is put where the caret is, its first blank selected. */
export function TemplatesButton({ workspaceId, onPictures }: TemplatesButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const dialog = useLazyModule(
    () => import('../../templates/templates-dialog.tsx'),
    () => {
      setIsOpen(false)
      showOffline()
    },
  )
  const Dialog = dialog.loaded?.default

  function put(text: string, pictures: readonly PagePicture[]) {
    setIsOpen(false)
    if (pictures.length > 0) onPictures(pictures)
    if (text === '') return
    const root = button.current?.closest('[data-composer]')
    // The dialog gives the focus back to the button first.
    setTimeout(() => {
      const field = root ? fieldToWriteIn(root, null) : null
      if (!field) return
      field.focus()
      const from = field.selectionStart
      const before = field.value.slice(0, from)
      insertText(field, before === '' || before.endsWith('\n') ? text : `\n\n${text}`)
      const blank = nextPlaceholder(field.value, from)
      if (blank) field.setSelectionRange(blank.start, blank.end)
    }, 50)
  }

  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        icon={<LayoutTemplate aria-hidden />}
        busy={isOpen && dialog.loading}
        className="max-desk:w-11 max-desk:px-0!"
        onClick={() => {
          setIsOpen(true)
          dialog.ask()
        }}
      >
        <span className="max-desk:sr-only">Templates</span>
      </Button>
      {isOpen && Dialog && <Dialog workspaceId={workspaceId} onUse={put} onClose={() => setIsOpen(false)} />}
    </>
  )
}

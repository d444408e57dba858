import { Search } from 'lucide-react'
import { TextField } from '../../ui/field.tsx'

interface TemplateSearchProps {
  looked: string
  onLook: (looked: string) => void
  /** It has the focus when its dialog opens. */
  takesFocus?: boolean
}

/** The search over all templates, the workspace’s own and the built-in ones. Escape clears it. */
export function TemplateSearch({ looked, onLook, takesFocus }: TemplateSearchProps) {
  return (
    <TextField
      label={
        <>
          <Search aria-hidden className="me-1 inline size-3.5" />
          Search templates
        </>
      }
      type="search"
      value={looked}
      maxLength={200}
      data-autofocus={takesFocus || undefined}
      onChange={({ target }) => onLook(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || looked === '') return
        // The dialog around it closes only on the next one.
        event.stopPropagation()
        event.preventDefault()
        onLook('')
      }}
      className="w-full desk:w-72"
    />
  )
}

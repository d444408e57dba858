import { longestPicturePrompt } from '#domain/pictures/picture-shapes.ts'
import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { replaceText } from '../../ui/insert-text.ts'
import { asDescription } from './form-state.ts'

interface DescriptionFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  /** Of the post; '': there is none. */
  postText: string
  /** No model reads it. */
  isDesign: boolean
  error: string | null
  onChange: (value: string) => void
}

/** What the picture shows. The text of the post goes into it as if it were typed, so an undo takes it back. */
export function DescriptionField(props: DescriptionFieldProps) {
  const { field, value, postText, isDesign, error, onChange } = props
  return (
    <div className="relative grid">
      <TextArea
        ref={field}
        label="Describe the picture"
        rows={2}
        maxLength={longestPicturePrompt}
        placeholder={
          isDesign ? 'What it is about, or colors like #b5651d' : 'What it shows, where, in what light'
        }
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      {postText.trim() !== '' && (
        <Button
          variant="quiet"
          size="s"
          className="absolute! -top-1.5 end-0"
          onClick={() => field.current && replaceText(field.current, asDescription(postText))}
        >
          Use my post’s text
        </Button>
      )}
    </div>
  )
}

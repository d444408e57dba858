import { aiImageMessages } from '#contract/ai-image-messages.ts'
import { longestPictureWords } from '#domain/pictures/picture-shapes.ts'
import { unknownLetters } from '#domain/pictures/settable-words.ts'
import { LabelledCheckbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { asWords } from './form-state.ts'

interface WordsFieldProps {
  words: string | null
  /** Designs do not have every letter. */
  isDesign: boolean
  /** What the words begin with. */
  postText: string
  onChange: (words: string | null) => void
}

/** Words that are set in the picture. */
export function WordsField({ words, isDesign, postText, onChange }: WordsFieldProps) {
  const unknown = isDesign ? unknownLetters(words ?? '') : ''
  return (
    <div className={words === null ? 'grid' : 'grid w-full gap-1'}>
      <LabelledCheckbox
        className="text-small"
        checked={words !== null}
        onChange={() => onChange(words === null ? asWords(postText) : null)}
      >
        Put words in the picture
      </LabelledCheckbox>
      {words !== null && (
        <TextField
          label="Words in the picture"
          value={words}
          maxLength={longestPictureWords}
          placeholder="Open on Sunday"
          error={unknown && aiImageMessages.noLetters(unknown)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}

import { durationText, maxTitle } from '../thumbnail.ts'
import { TextField } from '../../parts/fields.tsx'
import { LimitBar } from '../../parts/limit-bar.tsx'

interface Words {
  title: string
  channel: string
  /** As typed: 12:41. */
  duration: string
}

interface ThumbnailWordsProps {
  words: Words
  onChange: (words: Words) => void
}

/** The text fields of a thumbnail. */
export function ThumbnailWords({ words, onChange }: ThumbnailWordsProps) {
  const { title, channel, duration } = words
  const length = durationText(duration)
  return (
    <>
      <TextField
        label="Title"
        value={title}
        onChange={(event) => onChange({ ...words, title: event.target.value })}
      />
      <LimitBar label="Title" used={[...title].length} limit={maxTitle} unit="characters" />
      <TextField
        label="Channel"
        value={channel}
        onChange={(event) => onChange({ ...words, channel: event.target.value })}
      />
      <TextField
        label="Length"
        value={duration}
        inputMode="numeric"
        error={length === null ? 'Write it like 12:41, up to twelve hours.' : undefined}
        onChange={(event) => onChange({ ...words, duration: event.target.value })}
      />
    </>
  )
}

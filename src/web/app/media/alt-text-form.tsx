import type { LibraryFile } from '#contract/media-library.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { api, ApiProblem } from '../api.ts'
import { LazyAltTextSuggestion } from '../composer/ai/lazy-alt-text-suggestion.tsx'

interface AltTextFormProps {
  workspaceId: string
  file: LibraryFile
  mayChange: boolean
  onSaved: () => Promise<void>
}

/** The alt text of a file; people who may not change it read it. */
export function AltTextForm({ workspaceId, file, mayChange, onSaved }: AltTextFormProps) {
  const [text, setText] = useState(file.altText)
  const [known, setKnown] = useState(file.altText)
  // Text someone else wrote shows, but does not replace text being typed here.
  if (known !== file.altText) {
    setKnown(file.altText)
    if (text === known) setText(file.altText)
  }
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  if (!mayChange) {
    return (
      <p>
        <b className="block text-small font-semibold">Alt text</b>
        {file.altText || <span className="text-muted">None yet.</span>}
      </p>
    )
  }

  async function save() {
    setBusy(true)
    setError(null)
    try {
      await api.media.describe({ workspaceId, mediaId: file.id, altText: text })
      setIsSaved(true)
      await onSaved()
    } catch (problem) {
      setError(
        (problem instanceof ApiProblem && problem.detail) || 'The alt text was not saved. Please try again.',
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-2">
      <TextArea
        label="Alt text"
        labelNote="used in every post"
        rows={3}
        maxLength={2000}
        placeholder={`Describe the ${file.kind === 'video' ? 'video' : 'picture'}`}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value)
          setIsSaved(false)
        }}
      />
      {file.kind === 'image' && (
        <LazyAltTextSuggestion
          workspaceId={workspaceId}
          mediaId={file.id}
          name={file.originalName}
          onUse={(suggested) => {
            setText(suggested)
            setIsSaved(false)
          }}
        />
      )}
      <div className="flex items-center gap-3">
        <Button size="s" busy={busy} unavailable={text === file.altText} onClick={() => void save()}>
          Save alt text
        </Button>
        <Note tone="leaf" icon={null} live>
          {isSaved ? 'Saved' : ''}
        </Note>
      </div>
    </div>
  )
}

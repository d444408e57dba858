import type { LibraryFile } from '#contract/media-library.ts'
import { Link } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { api, ApiProblem } from '../api.ts'

interface ImportFormProps {
  workspaceId: string
  /** The destination folder; left out: none. */
  folderId?: string | undefined
  onImported: (file: LibraryFile) => void
}

/** Imports a file from a public address into the library. */
export function ImportForm({ workspaceId, folderId, onImported }: ImportFormProps) {
  const [url, setUrl] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  async function fetchIt() {
    if (url.trim() === '') return setError('Paste the link to a picture or video.')
    setBusy(true)
    setError(null)
    setSaid('')
    try {
      const file = await api.media.importFrom({ workspaceId, url: url.trim(), ...(folderId && { folderId }) })
      setUrl('')
      setSaid(`${file.originalName} is in the library.`)
      onImported(file)
    } catch (problem) {
      const detail = problem instanceof ApiProblem ? problem.detail : null
      setError(detail ?? 'The file could not be imported. Check the address and try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className="grid items-start gap-2 rounded-card border border-line bg-card p-3 desk:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void fetchIt()
      }}
    >
      <TextField
        label="Address of a picture or video"
        labelNote="on the web"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={url}
        maxLength={2000}
        error={error}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Button type="submit" className="desk:mt-6" icon={<Link aria-hidden />} busy={busy}>
        Import
      </Button>
      <output className="sr-only">{said}</output>
    </form>
  )
}

interface ImportToggleProps {
  isOpen: boolean
  onToggle: () => void
}

/** Shows and hides the form. */
export function ImportToggle({ isOpen, onToggle }: ImportToggleProps) {
  return (
    <Button className="self-end" icon={<Link aria-hidden />} aria-expanded={isOpen} onClick={onToggle}>
      From the web
    </Button>
  )
}

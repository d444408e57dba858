import type { LibraryFile } from '#contract/media-library.ts'
import { ExternalLink, FileText } from 'lucide-react'
import { buttonClass } from '../../ui/button-class.ts'
import { Note } from '../../ui/note.tsx'

/** The file itself, as large as fits; it has its final shape before it has loaded. */
export function FileView({ file }: { file: LibraryFile }) {
  const { kind, state, url, width, height, altText } = file
  if (state === 'failed') {
    return (
      <Note tone="clay" filled>
        {file.problem ?? 'This file could not be processed.'}
      </Note>
    )
  }
  if (state === 'processing') {
    return (
      <Note filled live>
        Processing the file. This takes a moment, and you can close this window.
      </Note>
    )
  }
  if (kind === 'document') {
    return (
      <a href={url} target="_blank" rel="noreferrer" className={`${buttonClass({})} justify-self-start`}>
        <FileText aria-hidden />
        Open the PDF
        <ExternalLink aria-hidden />
        <span className="sr-only"> in a new tab</span>
      </a>
    )
  }
  const look = 'mx-auto block h-auto max-h-[60vh] w-auto max-w-full rounded-[6px] bg-paper-2 object-contain'
  if (kind === 'video') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- an uploaded video: it has the captions it has
      <video
        controls
        preload="metadata"
        src={url}
        poster={file.thumbnailUrl}
        width={width || undefined}
        height={height || undefined}
        className={look}
        aria-label={altText || file.originalName}
      />
    )
  }
  return <img src={url} alt={altText} width={width} height={height} className={look} />
}

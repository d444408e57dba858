import { FilePlus2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export interface FileDropProps {
  label: ReactNode
  /** The `accept` of the file input. Dropped files are not filtered: check them. */
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  hint?: ReactNode
}

/** Accepts files by button, by dropping, and by pasting anywhere on the page. They stay in the browser. */
export function FileDrop({ label, accept, multiple = false, onFiles, hint }: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: Iterable<File>) => {
    const list = [...files]
    if (list.length > 0) onFiles(multiple ? list : list.slice(0, 1))
  }
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take(event.clipboardData?.files ?? [])
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  })
  return (
    <div
      className={classNames(
        'rounded-card border-[1.5px] border-dashed border-edge p-4 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        over && 'border-ink bg-lark-soft',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files ?? [])
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className="flex min-h-11 items-center justify-center gap-2 text-ui font-semibold">
        <FilePlus2 aria-hidden />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-center text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

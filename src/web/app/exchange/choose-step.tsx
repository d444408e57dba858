import { maxImportBytes, maxImportRows } from '#domain/post/import-limits.ts'
import { importColumns } from '#domain/post/import-columns.ts'
import { FileUp } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextArea } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { readCsvBytes, readCsvText, tooLarge, type CsvFile, type CsvRead } from './read-csv.ts'

const sample = `${importColumns.join(',')}\r\n2026-12-04,09:00,Europe/London,bluesky;linkedin,"Rye is back on Friday.",bread,,\r\n`

/** The source of the posts: a file, or pasted text. */
export function ChooseStep({ onRead }: { onRead: (file: CsvFile) => void }) {
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function take(reading: Promise<CsvRead>) {
    setProblem(null)
    const read = await reading.catch(() => null)
    if (!read) setProblem('The file could not be read. Check your connection, and choose it again.')
    else if (read.kind === 'refused') setProblem(read.why)
    else onRead(read.file)
  }

  async function takeFile(file: File | undefined) {
    if (!file) return
    if (file.size > maxImportBytes) setProblem(tooLarge)
    else await take(file.arrayBuffer().then((bytes) => readCsvBytes(file.name, new Uint8Array(bytes))))
  }

  return (
    <div className="grid max-w-170 grid-cols-[minmax(0,1fr)] gap-5">
      <FilePlace onFile={(file) => void takeFile(file)} />
      <div aria-live="assertive" className="empty:absolute">
        {problem && (
          <Note tone="clay" filled>
            {problem} Nothing was imported.
          </Note>
        )}
      </div>
      <form
        className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void take(readCsvText('Pasted rows', pasted))
        }}
      >
        <TextArea
          className="w-full"
          label="Or paste the rows"
          labelNote="from a spreadsheet, with the header row"
          rows={5}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <Button type="submit" unavailable={pasted.trim() === ''}>
          Read these rows
        </Button>
      </form>
    </div>
  )
}

/** Where a file is chosen or dropped. */
function FilePlace({ onFile }: { onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFile(event.dataTransfer.files[0])
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'grid justify-items-center gap-3 rounded-card border border-dashed border-edge bg-card px-5 py-8 text-center',
        isOver && 'border-lark bg-paper-2',
      )}
    >
      <p className="max-w-[46ch] text-ink-2">
        A CSV file with a header row and one post in each row. At most {maxImportRows} posts and 2 MB.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="File of posts"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button variant="lark" icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <a
        className="link text-small"
        download="posts.csv"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(sample)}`}
      >
        Get an example file
      </a>
    </div>
  )
}

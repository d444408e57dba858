import { Globe } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { LazyLimitMeter } from '../billing/lazy-limit-meter.tsx'
import { useBrand } from '../brand/use-brand.ts'
import { useInstance } from '../queries.ts'
import { isFocusLost } from './use-step-focus.ts'
import { useStartScan } from './use-start-scan.ts'
import { WriterChoice } from './writer-choice.tsx'
import { useScanWriter } from './use-scan-writer.ts'

interface StartFormProps {
  workspaceId: string
  /** It opens in place of a scan: the button that led here is gone. */
  takesFocus: boolean
  onStarted: (scanId: string) => void
}

const pageCounts = ['5', '8', '12', '20'] as const
const usualPages = '8'

/** The address of a website, and how it is read. */
export function StartForm({ workspaceId, takesFocus, onStarted }: StartFormProps) {
  const website = useBrand(workspaceId).data?.voice.website ?? ''
  const [written, setTyped] = useState<string | null>(null)
  const typed = written ?? website
  const [pages, setPages] = useState<string>(usualPages)
  const writer = useScanWriter(workspaceId)
  const { busy, problem, start } = useStartScan(workspaceId, onStarted)

  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus && isFocusLost()) field.current?.focus()
  }, [takesFocus])

  function submit(event: FormEvent) {
    event.preventDefault()
    void start(typed, { pages: Number(pages), by: writer.by })
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-190 gap-4 border-t-2 border-ink pt-4">
      <p className="max-w-[62ch] text-pretty text-ink-2">
        Enter a website. Postlark reads its pages, finds its colours and tone, and writes drafts that show the
        sentence they come from. Nothing is scheduled until you choose it.
      </p>
      <div className="grid gap-2 desk:grid-cols-[minmax(0,1fr)_auto] desk:items-start">
        <TextField
          ref={field}
          label="Website address"
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="yourwebsite.com"
          maxLength={2_000}
          value={typed}
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="lark" className="desk:mt-6" icon={<Globe aria-hidden />} busy={busy}>
          Read this website
        </Button>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <SelectField
          label="Pages to read"
          className="w-full desk:w-40"
          value={pages}
          onChange={({ target }) => setPages(target.value)}
        >
          {pageCounts.map((count) => (
            <option key={count} value={count}>
              Up to {count}
            </option>
          ))}
        </SelectField>
        <WriterChoice {...writer} className="w-full desk:w-80" />
      </div>
      <p className="text-small text-muted">
        Starts with the home page, then sitemap and news. One page at a time, 1 second apart.
      </p>
      <SampleOffer onChoose={setTyped} />
      <LazyLimitMeter limit="maxScansPerMonth" />
    </form>
  )
}

/** Where the networks are stand-ins there is a site to try this with. */
function SampleOffer({ onChoose }: { onChoose: (address: string) => void }) {
  const { data: instance } = useInstance()
  if (!instance || instance.standInNetworks.length === 0) return null
  return (
    <p className="text-small text-ink-2">
      No website at hand?{' '}
      <button
        type="button"
        className="link relative font-semibold after:absolute after:-inset-x-1 after:-inset-y-3 desk:after:hidden"
        onClick={() => onChoose(`${window.location.origin}/sandbox/pages/`)}
      >
        Use the sample bakery
      </button>
    </p>
  )
}

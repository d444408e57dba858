import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { LazyLimitMeter } from '../../billing/lazy-limit-meter.tsx'
import { writerName } from './price-text.ts'
import type { WriterId } from './text-request.ts'
import type { useWriters } from './use-writers.ts'
import { writersOf } from './writer-choice.ts'

/** Who writes, and where the text goes. */
export function WriterPart({ desk }: { desk: ReturnType<typeof useWriters> }) {
  const { writers, writer } = desk
  const there = writersOf(writers)
  return (
    <div className="grid gap-2">
      {there.length > 1 ? (
        <SelectField
          label="Who writes"
          value={writer}
          hint={<p className="text-small text-ink-2">{whatHappens(writer, writers.model?.host)}</p>}
          onChange={({ target }) => {
            const next = there.find((one) => one === target.value)
            if (next) desk.choose(next)
          }}
        >
          {there.map((one) => (
            <option key={one} value={one}>
              {writerName(one, writers.model)}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="text-small text-ink-2">
          <b className="font-semibold text-ink">{writerName(writer, writers.model)}.</b> {whatHappens(writer)}
        </p>
      )}
      {writer === 'model' && <LazyLimitMeter limit="aiCreditsPerMonth" />}
      {writers.browser && writers.browser.ready.size === 0 && writers.browser.downloadable.size > 0 && (
        <DownloadOffer onDownload={desk.download} />
      )}
    </div>
  )
}

function whatHappens(writer: WriterId, host?: string | null): string {
  if (writer === 'rules') return 'Fixed rules change your text. They work best in English.'
  if (writer === 'browser') return 'Your text stays on this device.'
  return host ? `Your text is sent to ${host}. Check what comes back.` : 'Your text is sent to the AI.'
}

/** The browser has a model that it would download first. It does so by a press alone. */
function DownloadOffer({
  onDownload,
}: {
  onDownload: (onProgress: (share: number) => void) => Promise<boolean>
}) {
  const [share, setShare] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  async function download() {
    setFailed(false)
    setShare(0)
    const isHere = await onDownload(setShare)
    setShare(null)
    setFailed(!isHere)
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-small text-ink-2">
        Your browser can write without sending your text anywhere. Its model is large, and is downloaded once.
      </p>
      <Button size="s" busy={share !== null} onClick={() => void download()}>
        Let your browser download its model
      </Button>
      <p role="status" className="text-small text-ink-2">
        {share !== null && `Downloading ${Math.floor(share * 100)}%`}
      </p>
      {failed && <Note tone="clay">Your browser did not download its model. Try again later.</Note>}
    </div>
  )
}

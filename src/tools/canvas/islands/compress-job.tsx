import { shownBytes } from '../compress.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { fileName } from './file-name.ts'
import type { Picture } from './use-picture.ts'

/** One picture to compress; `made` once it is finished. */
export interface CompressJob {
  id: number
  name: string
  picture: Picture | null
  /** Its size before. */
  before: number | null
  state: 'working' | 'done' | 'failed'
  message: string
  made: {
    url: string | null
    file: Blob | null
    bytes: number
    width: number
    height: number
    /** null: the original was kept, because the compressed file was larger. */
    quality: number | null
    fits: boolean
    ending: string
  } | null
}

/** The result for one picture. */
export function JobRow({ job }: { job: CompressJob }) {
  const { made, before, state } = job
  const saved = made && before ? Math.round((1 - made.bytes / before) * 100) : null
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-3">
      {made?.url ? (
        <img src={made.url} alt="" width={72} height={72} className="size-18 rounded-xs object-cover" />
      ) : (
        <span className="size-18 rounded-xs bg-paper-2" />
      )}
      <div className="min-w-0 text-small">
        <p className="truncate font-semibold">{job.name}</p>
        {state === 'working' && <p className="text-muted">Compressing …</p>}
        {state === 'failed' && <p className="text-clay-text">{job.message}</p>}
        {state === 'done' && made && (
          <>
            <p className="font-mono text-tiny">
              {before !== null && `${shownBytes(before)} → `}
              {shownBytes(made.bytes)}
              {saved !== null && saved > 0 && `, ${saved}% less`}
            </p>
            <p className="font-mono text-tiny text-muted">
              {made.width} × {made.height}
              {made.quality !== null &&
                made.ending !== 'png' &&
                `, quality ${Math.round(made.quality * 100)}`}
            </p>
            {!made.fits && (
              <p className="text-amber-text">
                Even the smallest version is over the limit. Choose another format or a higher limit.
              </p>
            )}
            {made.quality === null && (
              <p className="text-amber-text">
                The compressed file is larger, so we kept the original. Its camera metadata is still in the
                file.
              </p>
            )}
            {made.file && (
              <DownloadButton
                name={`${fileName(job.name, 'picture')}.${made.ending}`}
                make={() => made.file ?? ''}
              >
                Download
              </DownloadButton>
            )}
          </>
        )}
      </div>
    </li>
  )
}

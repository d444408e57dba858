import type { Archive, ArchiveReport } from '#contract/exchange.ts'
import { formatMoment } from '#domain/time/format/moments.ts'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { Note } from '../../ui/note.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { useReader } from '../use-reader.ts'

/** An export or import of an archive, and its result. */
export function ArchiveRow({ archive }: { archive: Archive }) {
  const { now, zone, format } = useReader()
  return (
    <li className="grid gap-2 border-b border-line py-2.5">
      <span className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1 basis-56">
          <b className="block font-semibold">{titleOf(archive)}</b>
          <span className="text-small text-muted">
            {formatMoment(new Date(archive.createdAt), now, zone, format)}
          </span>
        </span>
        {archive.url && (
          <a className={buttonClass({ size: 's' })} href={archive.url} download>
            Download
          </a>
        )}
      </span>
      {archive.report && archive.direction === 'in' && (
        <Report report={archive.report} now={now} zone={zone} />
      )}
      {archive.report?.problem && archive.direction === 'out' && (
        <Note tone="clay">{archive.report.problem}</Note>
      )}
    </li>
  )
}

function Report({ report, now, zone }: { report: ArchiveReport; now: Date; zone: string }) {
  const format = useTimeFormat()
  return (
    <>
      {report.problem && <Note tone="clay">{report.problem}</Note>}
      <p className="text-small text-ink-2">{countsOf(report)}</p>
      {report.settings.length > 0 && <p className="text-small text-ink-2">{report.settings.join(' ')}</p>}
      {report.missing.map((words) => (
        <Note key={words} tone="amber">
          {words}
        </Note>
      ))}
      {report.drafts.length > 0 && (
        <details>
          <summary className="cursor-pointer text-small">{report.drafts.length} imported as drafts</summary>
          <ul className="mt-1.5 grid gap-1 text-small">
            {report.drafts.map(({ postId, wishedFor, why }) => (
              <li key={postId}>
                <Link className="link" to={`/dashboard/posts/${postId}`}>
                  {wishedFor ? `For ${formatMoment(new Date(wishedFor), now, zone, format)}` : 'A draft'}
                </Link>
                : {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** What was imported, in numbers; of a failed import too. */
function countsOf(report: ArchiveReport): string {
  const { problem, history, earlier, failed, scheduled, wereDrafts, media, numbers } = report
  if (problem !== null && isNothing(report)) return 'Nothing was imported.'
  const counts = [
    `${history} posted`,
    `${scheduled} scheduled`,
    ...(wereDrafts > 0 ? [`${wereDrafts} ${wereDrafts === 1 ? 'draft' : 'drafts'}`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(earlier > 0 ? [`${earlier} earlier ${earlier === 1 ? 'time' : 'times'} of posts that repeat`] : []),
    `${media} ${media === 1 ? 'file' : 'files'}`,
    ...(numbers > 0
      ? [`${numbers.toLocaleString('en')} ${numbers === 1 ? 'reading' : 'readings'} of numbers`]
      : []),
  ].join(', ')
  return problem === null
    ? `${counts}.`
    : `Imported before that: ${counts}. Import a complete copy to continue.`
}

const isNothing = ({ history, earlier, failed, scheduled, wereDrafts, drafts, media }: ArchiveReport) =>
  history + earlier + failed + scheduled + wereDrafts + drafts.length + media === 0

function titleOf({ direction, state, report }: Archive): string {
  if (direction === 'out') {
    if (state === 'failed') return 'Export failed'
    return state === 'waiting' ? 'Exporting' : 'Archive of this workspace, available for a day'
  }
  if (state === 'waiting') return 'Importing'
  if (state === 'done') return 'Imported'
  return report && !isNothing(report) ? 'Partly imported' : 'Not imported'
}

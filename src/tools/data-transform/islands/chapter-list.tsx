import { writeChapterTime, type Chapter } from '../chapters.ts'

/** The chapters as a bar to scale, and as a table for screen readers. */
export function ChapterList({
  chapters,
  videoSec,
}: {
  chapters: readonly Chapter[]
  videoSec: number | null
}) {
  const last = chapters.at(-1)?.startSec ?? 0
  const end =
    videoSec !== null && videoSec > last
      ? videoSec
      : last + Math.max(30, last / Math.max(1, chapters.length - 1))
  return (
    <div className="rounded-card border border-line bg-card p-3.5">
      <div aria-hidden className="flex h-2 gap-0.5">
        {chapters.map((chapter, at) => (
          <span
            key={at}
            className={at % 2 === 0 ? 'min-w-1 rounded-full bg-ink' : 'min-w-1 rounded-full bg-muted'}
            style={{ flexGrow: Math.max(1, (chapters[at + 1]?.startSec ?? end) - chapter.startSec) }}
          />
        ))}
      </div>
      <table className="mt-3 w-full text-ui">
        <caption className="sr-only">Chapters with their lengths</caption>
        <thead className="text-left text-tiny text-muted">
          <tr>
            <th scope="col" className="pb-1 font-medium">
              Starts
            </th>
            <th scope="col" className="pb-1 font-medium">
              Title
            </th>
            <th scope="col" className="pb-1 text-right font-medium">
              Lasts
            </th>
          </tr>
        </thead>
        <tbody>
          {chapters.map((chapter, at) => {
            const next = chapters[at + 1]?.startSec ?? videoSec
            return (
              <tr key={at} className="border-t border-line align-top">
                <td className="py-1.5 pr-3 font-mono text-small">{writeChapterTime(chapter.startSec)}</td>
                <td className="py-1.5 pr-3 wrap-anywhere">
                  {chapter.title || <i className="text-muted">no title</i>}
                </td>
                <td className="py-1.5 text-right font-mono text-small text-muted">
                  {next === null || next <= chapter.startSec
                    ? '…'
                    : writeChapterTime(next - chapter.startSec)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

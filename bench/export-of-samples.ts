import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { writeCsv } from '#domain/text/csv.ts'
import { streamOf } from '#server/api/http/stream-file.ts'
import { samplesCsv } from '#server/modules/analytics/export-samples.ts'
import type { NumbersScope } from '#server/modules/analytics/numbers-scope.ts'
import type { Db } from '#server/plumbing/database/database.ts'

const lineBreak = 10

/** Exports samples as the API does, and measures rows a second and how much memory the process takes meanwhile. */
export async function exportOf(db: Db, scope: NumbersScope) {
  // The code of the export is loaded and has run: its own memory is not that of a file.
  await read(db, { ...scope, from: new Date(scope.to.getTime() - 3 * 86_400_000) })
  collectGarbage()
  await sleep(500)
  const before = process.memoryUsage().rss
  const began = performance.now()
  const { rows, peak, last } = await read(db, scope)
  const perSec = rows / ((performance.now() - began) / 1_000)
  const barePerSec = bare(last, rows)
  return { rows, perSec, barePerSec, extraMb: Math.max(0, peak - before) / 1_048_576 }
}

/** What earlier measurements left behind is not memory of the export. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

async function read(db: Db, scope: NumbersScope) {
  let peak = 0
  let rows = -1
  let last: Uint8Array = new Uint8Array()
  for await (const piece of streamOf(samplesCsv(db, scope))) {
    for (let at = piece.indexOf(lineBreak); at >= 0; at = piece.indexOf(lineBreak, at + 1)) rows += 1
    peak = Math.max(peak, process.memoryUsage().rss)
    last = piece
  }
  return { rows, peak, last: new TextDecoder().decode(last) }
}

/** Rows a second of a writer that has all cells in memory. */
function bare(text: string, rows: number): number {
  const cells = text
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.split(','))
  const began = performance.now()
  for (let written = 0; written < rows; written += Math.max(1, cells.length))
    writeCsv(cells, { delimiter: ',' })
  return rows / ((performance.now() - began) / 1_000)
}

import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import type { PdfFacts } from './count-pages.ts'

/** Counts the pages of one PDF. Runs in its own thread. */

const windowBytes = 4 * 1_048_576
/** A page tree that begins in one window is completely in the next. */
const overlapBytes = 64 * 1024
const maxInflatedBytes = 8 * 1_048_576
const maxInflated = 200

// oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage({ kind: 'ready' })
parentPort?.postMessage({ kind: 'read', facts: read(String(workerData)) })

function read(path: string): PdfFacts {
  const file = openSync(path, 'r')
  try {
    const size = fstatSync(file).size
    const counts: number[] = []
    let inflated = 0
    for (let at = 0; at < size; at += windowBytes) {
      const bytes = piece(file, at, windowBytes + overlapBytes)
      const text = bytes.toString('latin1')
      counts.push(...countsIn(text))
      for (const start of streamsOfObjects(text)) {
        if (inflated++ < maxInflated) counts.push(...countsIn(inflate(bytes.subarray(start))))
      }
    }
    const begins = piece(file, 0, 1024).includes('%PDF-')
    const ends = piece(file, Math.max(0, size - 2048), 2048).includes('%%EOF')
    // The root of the page tree counts all pages, its branches a part each.
    return { pages: counts.length > 0 ? Math.max(...counts) : null, isWhole: begins && ends }
  } finally {
    closeSync(file)
  }
}

function piece(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, at))
}

/** The `/Count` of every page tree in the text. */
function countsIn(text: string): number[] {
  const counts: number[] = []
  for (const { index } of text.matchAll(/\/Type\s*\/Pages\b/g)) {
    const around = text.slice(Math.max(0, index - 400), index + 400)
    const opening = around.slice(0, Math.min(400, index)).lastIndexOf('<<')
    const count = /\/Count\s+(\d{1,7})\b/.exec(around.slice(Math.max(0, opening)))
    if (count) counts.push(Number(count[1]))
  }
  return counts
}

/** The start of the compressed bytes of object streams. */
function streamsOfObjects(text: string): number[] {
  return [...text.matchAll(/\/Type\s*\/ObjStm\b[^>]{0,300}>>\s*stream\r?\n/g)].map(
    (match) => match.index + match[0].length,
  )
}

function inflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes, { maxOutputLength: maxInflatedBytes }).toString('latin1')
  } catch {
    return ''
  }
}

import type { Worker } from 'node:worker_threads'
import type { z } from 'zod'
import { startThread } from '#server/plumbing/start-thread.ts'
import type { ArchivedMedia, ArchivedPost, WholeDocument, wholeDocuments } from './archive-format.ts'
import { type ArchiveLimits, archiveLimits, readingLimits } from './archive-limits.ts'
import type { ThreadAnswer, ThreadQuestion, ThreadData } from './archive-thread.ts'
import { BrokenArchive, notReadInTime } from './broken-archive.ts'
import type { ArchivedNumbers } from './numbers/numbers-format.ts'

/** An open archive, checked against its manifest and the limits. */
export interface OpenArchive {
  /** The archive's own id, from its manifest. */
  id: string
  document<Name extends WholeDocument>(name: Name): Promise<z.infer<(typeof wholeDocuments)[Name]>>
  /** Its files, a few at a time. */
  media(): AsyncGenerator<ArchivedMedia>
  /** Its posts in order, one at a time. */
  posts(): AsyncGenerator<ArchivedPost>
  /** Its numbers, a few subjects at a time. */
  numbers(): AsyncGenerator<ArchivedNumbers>
  /** Writes one of its files to a local path. */
  extract(path: string, localPath: string): Promise<void>
  close(): Promise<void>
}

export type ArchiveRead = { kind: 'open'; archive: OpenArchive } | { kind: 'refused'; why: string }

/** How many items the thread sends at once: they are copied to this one. */
const mediaAtOnce = 100
const postsAtOnce = 1
const numbersAtOnce = 20

/**
 * Opens an untrusted archive. It is read in its own thread with its own memory, and measured before parsing; when that
 * takes too much memory or time the thread is ended and the archive refused, with a message.
 * @throws local failures
 */
export async function openArchive(
  localPath: string,
  { limits = archiveLimits, reading = readingLimits }: OpeningOptions = {},
): Promise<ArchiveRead> {
  const thread = startReading({ localPath, limits }, reading)
  try {
    const head = await thread.openedWithin(reading.startMs + reading.documentMs)
    return { kind: 'open', archive: openOn(thread, head, reading) }
  } catch (error) {
    await thread.end()
    if (error instanceof BrokenArchive) return { kind: 'refused', why: error.message }
    throw error
  }
}

type Opened = Extract<ThreadAnswer, { kind: 'open' }>

type ReadingLimits = { [Name in keyof typeof readingLimits]: number }

interface OpeningOptions {
  limits?: ArchiveLimits
  reading?: ReadingLimits
}

function openOn(
  thread: Thread,
  { id, postDocuments, numberDocuments }: Opened,
  reading: ReadingLimits,
): OpenArchive {
  const ask = <Value>(question: ThreadQuestion, limitMs = reading.documentMs) =>
    thread.valueOf<Value>(question, limitMs)
  async function* items<Item>(path: string, count: number): AsyncGenerator<Item> {
    for (let from = 0; ; from += count) {
      const some = await ask<Item[]>({ kind: 'items', path, from, count })
      yield* some
      if (some.length < count) return
    }
  }
  return {
    id,
    document: (path) => ask({ kind: 'document', path }),
    media: () => items<ArchivedMedia>('media.json', mediaAtOnce),
    async *posts() {
      for (const path of postDocuments) yield* items<ArchivedPost>(path, postsAtOnce)
    },
    async *numbers() {
      for (const path of numberDocuments) yield* items<ArchivedNumbers>(path, numbersAtOnce)
    },
    async extract(path, localPath) {
      const limitMs = reading.fileMs + archiveLimits.mediaBytes / reading.fileBytesPerMs
      await ask<null>({ kind: 'extract', path, localPath }, limitMs)
    },
    close: () => thread.end(),
  }
}

/** Its calls throw a BrokenArchive when the archive is broken, or when the thread is too slow or died. */
interface Thread {
  openedWithin(limitMs: number): Promise<Opened>
  valueOf<Value>(question: ThreadQuestion, limitMs: number): Promise<Value>
  end(): Promise<void>
}

function startReading(data: ThreadData, { memoryMb }: ReadingLimits): Thread {
  const worker = startThread(new URL('./archive-thread.ts', import.meta.url), {
    data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  })
  let isOver = false
  worker.once('exit', () => (isOver = true))
  // The error is given to the caller that waits for an answer.
  worker.on('error', () => (isOver = true))
  return {
    async openedWithin(limitMs) {
      const said = await nextAnswer<never>(worker, limitMs)
      if (said.kind !== 'open') throw new Error(`the thread began with ${said.kind}`)
      return said
    },
    async valueOf<Value>(question: ThreadQuestion, limitMs: number) {
      if (isOver) throw new BrokenArchive(notReadInTime)
      const answer = nextAnswer<Value>(worker, limitMs)
      worker.postMessage(question, [])
      const said = await answer
      if (said.kind !== 'value') throw new Error(`the thread answered ${said.kind}`)
      return said.value
    },
    end: async () => void (await worker.terminate()),
  }
}

function nextAnswer<Value>(worker: Worker, limitMs: number): Promise<ThreadAnswer<Value>> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      worker.off('message', answer).off('exit', giveUp).off('error', giveUp)
    }
    const giveUp = () => {
      stop()
      reject(new BrokenArchive(notReadInTime))
      void worker.terminate()
    }
    const answer = (said: ThreadAnswer<Value>) => {
      stop()
      if (said.kind === 'broken') reject(new BrokenArchive(said.why))
      else if (said.kind === 'failed') reject(new Error(said.message))
      else resolve(said)
    }
    const timer = setTimeout(giveUp, limitMs)
    worker.once('message', answer).once('exit', giveUp).once('error', giveUp)
  })
}

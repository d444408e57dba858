import { parentPort, workerData } from 'node:worker_threads'
import type { ArchiveLimits } from './archive-limits.ts'
import { type ArchiveReader, openReader } from './archive-reader.ts'
import { BrokenArchive, damaged } from './broken-archive.ts'

/** Reads one archive. Runs in its own thread, which is ended when it takes too much memory or time. */

export interface ThreadData {
  localPath: string
  limits: ArchiveLimits
}

/** The requests to the thread, one at a time. */
export type ThreadQuestion =
  | { kind: 'document'; path: string }
  /** Some items of a document that is a list. */
  | { kind: 'items'; path: string; from: number; count: number }
  | { kind: 'extract'; path: string; localPath: string }

export type ThreadAnswer<Value = unknown> =
  /** Sent first, without a request. */
  | { kind: 'open'; id: string; postDocuments: string[]; numberDocuments: string[] }
  | { kind: 'value'; value: Value }
  /** The reason, for people. */
  | { kind: 'broken'; why: string }
  /** A local failure: a full disk, a missing folder. */
  | { kind: 'failed'; message: string }

const say = (answer: ThreadAnswer) => parentPort?.postMessage(answer, [])

const { localPath, limits } = workerData as ThreadData
/** The list being sent in parts. */
let handedOut: { path: string; items: unknown } | null = null

try {
  const reader = await openReader(localPath, limits)
  parentPort?.on('message', (question: ThreadQuestion) => {
    void answerTo(reader, question).then(say, (error: unknown) => say(broken(error)))
  })
  const { id, postDocuments, numberDocuments } = reader
  say({ kind: 'open', id, postDocuments, numberDocuments })
} catch (error) {
  say(broken(error))
}

async function answerTo(reader: ArchiveReader, question: ThreadQuestion): Promise<ThreadAnswer> {
  switch (question.kind) {
    case 'document':
      return { kind: 'value', value: await reader.document(question.path) }
    case 'items': {
      const { path, from, count } = question
      if (handedOut?.path !== path) handedOut = { path, items: await reader.document(path) }
      const items = Array.isArray(handedOut.items) ? handedOut.items : []
      return { kind: 'value', value: items.slice(from, from + count) }
    }
    case 'extract':
      await reader.extract(question.path, question.localPath)
      return { kind: 'value', value: null }
    default:
      return question satisfies never
  }
}

function broken(error: unknown): ThreadAnswer {
  if (error instanceof BrokenArchive) return { kind: 'broken', why: error.message }
  if (error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))) {
    return { kind: 'failed', message: error.message }
  }
  return { kind: 'broken', why: damaged }
}

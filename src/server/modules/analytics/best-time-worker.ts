import { parentPort, workerData } from 'node:worker_threads'
import { findBestTime } from '#domain/best-time/find-best-time.ts'
import type { BestTimeAsked } from './find-best-time-apart.ts'

/** Finds one best time, in a thread of its own. */
const { posts, times, connectionId } = workerData as BestTimeAsked
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(findBestTime(posts, times, connectionId))

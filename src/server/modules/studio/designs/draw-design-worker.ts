import { parentPort, workerData } from 'node:worker_threads'
import type { DesignAsked } from './design-asked.ts'
import { draw } from './draw.ts'

/** Draws one design. Runs in its own thread. */

// Passed by drawInThread.
const asked = workerData as DesignAsked
// oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(await draw(asked))

import { type ResourceLimits, Worker } from 'node:worker_threads'
import { bareEnvironment } from './bare-environment.ts'

/** Starts a thread for what people sent: with limits, without settings and secrets, and what it prints is thrown away. */
export function startThread(
  script: URL,
  { data, resourceLimits }: { data?: unknown; resourceLimits: ResourceLimits },
): Worker {
  const worker = new Worker(script, {
    workerData: data,
    env: bareEnvironment(),
    stderr: true,
    resourceLimits,
  })
  worker.stderr.resume()
  return worker
}

/** Longer texts are handled in a worker, so that typing and scrolling do not block. In characters. */
export const workerFrom = 150_000

export interface WorkerRun<Answer> {
  answer: Promise<Answer>
  /** Stops the work; no answer follows. */
  stop: () => void
}

/** Sends one message to a new worker and waits for its one answer. */
export function runInWorker<Message, Answer>(worker: Worker, message: Message): WorkerRun<Answer> {
  const answer = new Promise<Answer>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<Answer>) => {
      resolve(event.data)
      worker.terminate()
    })
    worker.addEventListener('error', (event) => {
      reject(new Error(event.message || 'The worker could not be started.'))
      worker.terminate()
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(message)
  })
  return { answer, stop: () => worker.terminate() }
}

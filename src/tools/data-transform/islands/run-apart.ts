/** Text longer than this is worked on beside the page, so that typing and scrolling go on. In characters. */
export const workerFrom = 150_000

export interface Apart<Answer> {
  answer: Promise<Answer>
  /** Stops the work; the answer never comes then. */
  stop: () => void
}

/** Gives one message to a worker of its own and takes its one answer. */
export function runApart<Message, Answer>(worker: Worker, message: Message): Apart<Answer> {
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

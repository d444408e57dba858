/** One server-sent event. */
interface SentEvent {
  event: string
  data: unknown
}

/** The most of one event that is read, in UTF-16 units. */
const longestEvent = 500_000

/**
 * Reads the events of an answer, in their order. What follows an incomplete event is not there.
 * @throws when the connection is lost, an event is too long, or its data is no JSON
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<SentEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      if (rest.length > longestEvent) throw new Error('An event is too long')
      for (const block of blocks) yield eventOf(block)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function eventOf(block: string): SentEvent {
  const lines = block.split('\n')
  const field = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart())
      .join('\n')
  return { event: field('event'), data: JSON.parse(field('data')) as unknown }
}

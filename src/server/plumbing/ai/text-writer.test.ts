import { expect, test } from 'vitest'
import type { Log } from '#server/plumbing/log.ts'
import { openTextWriter } from './text-writer.ts'

const config = { url: 'https://ai.example/v1', model: 'lark', key: 'kept-mark', textsPerHour: 20 }
const request = { role: 'You write bios.', prompt: 'A baker.' }

/** A writer whose server answers like this, with the requests and log lines. */
function writerOver(server: (request: Request) => Response | Promise<Response>, limitMs = 5_000) {
  const sent: Request[] = []
  const lines: string[] = []
  const wire: typeof fetch = async (input, init) => {
    const one = new Request(input, init)
    sent.push(one)
    return server(one)
  }
  const log = { warn: (...said: unknown[]) => void lines.push(JSON.stringify(said)) } as unknown as Log
  return { sent, lines, writer: openTextWriter(config, { fetch: wire, log, limitMs }) }
}

const saying = (content: string) => Response.json({ choices: [{ message: { content } }] })

test('the model gets its role, the prompt and the key', async () => {
  const { writer, sent } = writerOver(() => saying(' One line. \n'))
  expect(await writer.write(request)).toEqual({ kind: 'written', text: 'One line.' })
  expect(sent[0]?.url).toBe('https://ai.example/v1/chat/completions')
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer kept-mark')
  expect(sent[0]?.redirect).toBe('error')
  expect(await sent[0]?.json()).toEqual({
    model: 'lark',
    messages: [
      { role: 'system', content: 'You write bios.' },
      { role: 'user', content: 'A baker.' },
    ],
  })
})

test('a silent server times out', async () => {
  const { writer, lines } = writerOver(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    20,
  )
  expect(await writer.write(request)).toEqual({ kind: 'failed' })
  expect(lines.join()).toContain('TimeoutError')
})

test.each([
  ['no JSON', () => new Response('<html>')],
  ['another shape', () => Response.json({ result: 'text' })],
  ['an empty text', () => saying('  ')],
  ['more than anybody reads', () => saying('x'.repeat(300_000))],
  ['a refusal', () => Response.json({ error: { message: 'Incorrect API key: kept-mark' } }, { status: 401 })],
  ['a broken wire', () => Promise.reject(new TypeError('fetch failed: Bearer kept-mark'))],
])('%s is a failure, and the log has no key', async (_, server) => {
  const { writer, lines } = writerOver(server)
  expect(await writer.write(request)).toEqual({ kind: 'failed' })
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain('kept-mark')
})

test('an overloaded server is busy', async () => {
  const { writer } = writerOver(() => new Response('', { status: 429 }))
  expect(await writer.write(request)).toEqual({ kind: 'busy' })
})

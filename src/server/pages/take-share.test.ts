import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { takeShare } from './take-share.ts'

const app = new Hono()
app.post('/dashboard/share', takeShare)

async function share(fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // A browser sends the length of the body.
  const body = await new Response(form).arrayBuffer()
  const type = new Response(form).headers.get('content-type') ?? ''
  const boundary = Buffer.from(body).toString('latin1').split('\r\n')[0]?.slice(2)
  const headers = {
    'content-type': type.replace(/boundary=.*/, `boundary=${boundary}`),
    'content-length': `${body.byteLength}`,
  }
  return app.request('/dashboard/share', { method: 'POST', body, headers })
}

test('shared text moves to the fragment, which is sent to no server', async () => {
  const answer = await share({ title: 'Rye', text: 'Back & fresh', url: 'https://example.org/a?b=c' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(
    '/dashboard?shared=words#title=Rye&text=Back+%26+fresh&url=https%3A%2F%2Fexample.org%2Fa%3Fb%3Dc',
  )
})

test('with a file the text is passed on, and the app is told that the file was lost', async () => {
  const answer = await share({ text: 'Rye', files: new File(['x'], 'rye.jpg', { type: 'image/jpeg' }) })
  expect(answer.headers.get('location')).toBe('/dashboard?shared=without-files#text=Rye')
})

test('a share that is too large is not read', async () => {
  const answer = await share({ files: new File([new Uint8Array(1_200_000)], 'film.mp4') })
  expect(answer.headers.get('location')).toBe('/dashboard?shared=without-files')
})

test('a body that is no form still redirects to the app', async () => {
  const answer = await app.request('/dashboard/share', {
    method: 'POST',
    body: 'x',
    headers: { 'content-length': '1' },
  })
  expect(answer.headers.get('location')).toBe('/dashboard?shared=words')
})

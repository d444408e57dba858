import { expect, test } from 'vitest'
import { openConformance } from '../conformance-setup.ts'

const upload = '/2/media/upload/1/append'

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const piece = new Blob(['lark'])

test.each<[string, string, RequestInit]>([
  ['a field of posts that X does not have', '/2/tweets?ids=1&tweet.fields=public_metrics,views', {}],
  ['a field named twice', '/2/tweets?ids=1&tweet.fields=text,text', {}],
  ['a field of users that X does not have', '/2/users/me?user.fields=avatar', {}],
  ['a parameter that X does not have', '/2/users/me?fields=name', {}],
  ['an upload named by no number', '/2/media/upload?command=STATUS&media_id=abc', {}],
  ['another command', '/2/media/upload?command=status&media_id=1', {}],
  ['a piece without a number', upload, { method: 'POST', body: formOf({ media: piece }) }],
  [
    'a piece with a field of its own',
    upload,
    { method: 'POST', body: formOf({ media: piece, segment_index: '0', media_id: '1' }) },
  ],
])('the stand-in refuses what X’s description does not have: %s', async (_what, path, init) => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const headers = { authorization: `Bearer ${account.tokens.accessToken}` }
  const request = new Request(`http://stand-ins.test/sandbox/twitter${path}`, { ...init, headers })
  const answer = await setup.sandbox.fetch(request)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({
      title: 'Invalid Request',
      errors: [{ message: expect.not.stringContaining('not known') }],
    }),
  ])
})

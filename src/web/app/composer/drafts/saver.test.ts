import type { Post, PostToSave } from '#contract/posts.ts'
import { expect, test } from 'vitest'
import { ApiProblem } from '../../api-problem.ts'
import { composerReducer, openedWith, type ComposerState } from '../state/composer-state.ts'
import type { SaveCalls } from '../saving/save.ts'
import { openSaver } from './saver.ts'
import type { Creation } from './creation.ts'

const empty = openedWith({
  post: null,
  content: { all: '' },
  connectionIds: [],
  media: [],
  scheduledFor: new Date('2026-11-20T09:00Z'),
  isUnsaved: false,
})
const says = (text: string): ComposerState => composerReducer(empty, { type: 'text-written', text })

const saved = (post: Pick<Post, 'id' | 'version'>, body: PostToSave) =>
  ({
    ...post,
    content: body.content,
    scheduledFor: body.scheduledFor,
    media: [],
    mediaElsewhere: [],
  }) as unknown as Post

/** A server that keeps posts by their key, as the real one does, and can lose its answers. */
function server() {
  const posts: Post[] = []
  const byKey = new Map<string, { body: string; post: Post }>()
  const asked: string[] = []
  const savedBy: (string | undefined)[] = []
  let losing = 0
  const answer = <T>(value: T): T => {
    if (losing === 0) return value
    losing -= 1
    throw new ApiProblem({ code: 'no-answer', status: 0, title: '' })
  }
  const find = (id: string) => {
    const post = posts.find((one) => one.id === id)
    if (!post) throw new ApiProblem({ code: 'not-found', status: 404, title: '' })
    return post
  }
  const calls: SaveCalls = {
    describe: async () => {},
    async create(body, key) {
      asked.push(`create ${body.content.all}`)
      const known = byKey.get(key)
      const asText = JSON.stringify(body)
      if (known && known.body !== asText)
        throw new ApiProblem({ code: 'idempotency-key-reused', status: 409, title: '' })
      if (known) return answer(known.post)
      const post = saved({ id: `p${posts.length + 1}`, version: 1 }, body)
      posts.push(post)
      byKey.set(key, { body: asText, post })
      return answer(post)
    },
    async edit(id, body, version) {
      asked.push(`edit ${body.content.all}`)
      savedBy.push(body.windowId)
      const post = find(id)
      if (version !== post.version)
        throw new ApiProblem({ code: 'conflict', status: 409, title: '', post: { ...post } })
      Object.assign(post, saved({ id, version: post.version + 1 }, body))
      return answer({ ...post })
    },
    find: async (id) => ({ ...find(id) }),
    compare: async (id) => ({ ...find(id) }),
  }
  return { calls, posts, asked, savedBy, loseNextAnswer: () => void (losing += 1) }
}

let keys = 0
const newId = () => `key-${(keys += 1)}`

test('what follows a first saving changes the post it made', async () => {
  const { calls, posts, asked } = server()
  const saver = openSaver(null, calls, newId)
  await saver.save(says('Rye'), [], 'draft', true)
  await saver.save(says('Rye is back'), [], 'schedule')
  expect(asked).toEqual(['create Rye', 'edit Rye is back'])
  expect(posts.map(({ content, scheduledFor }) => [content.all, scheduledFor])).toEqual([
    ['Rye is back', '2026-11-20T09:00:00.000Z'],
  ])
})

test('savings wait for each other: two at once make one post', async () => {
  const { calls, posts } = server()
  const saver = openSaver(null, calls, newId)
  await Promise.all([saver.save(says('Rye'), [], 'draft', true), saver.save(says('Rye!'), [], 'draft')])
  expect(posts.map(({ content }) => content.all)).toEqual(['Rye!'])
})

test('a lost answer makes no second post, and what was written since is saved', async () => {
  const { calls, posts, loseNextAnswer } = server()
  const saver = openSaver(null, calls, newId)
  loseNextAnswer()
  expect(await saver.save(says('Rye'), [], 'draft', true)).toMatchObject({ kind: 'failed' })
  expect(saver.creation()?.body.content.all).toBe('Rye')
  expect(await saver.save(says('Rye is back'), [], 'draft', true)).toMatchObject({ kind: 'saved' })
  expect(posts.map(({ content, version }) => [content.all, version])).toEqual([['Rye is back', 2]])
  expect(saver.creation()).toBeNull()
})

test('a tab that was killed after asking goes on with the post it made', async () => {
  const { calls, posts, loseNextAnswer } = server()
  const first = openSaver(null, calls, newId)
  loseNextAnswer()
  await first.save(says('Rye'), [], 'draft', true)
  const kept: Creation | null = first.creation()
  const second = openSaver(null, calls, newId, kept)
  await second.save(says('Rye is back'), [], 'draft', true)
  expect(posts.map(({ content }) => content.all)).toEqual(['Rye is back'])
})

test('another version is not overwritten, but told of; after following it, it is', async () => {
  const { calls, posts } = server()
  const saver = openSaver(null, calls, newId)
  await saver.save(says('Rye'), [], 'draft', true)
  Object.assign(posts[0] ?? {}, { version: 5, content: { all: 'Theirs' } })
  const met = await saver.save(says('Mine'), [], 'draft', true)
  expect(met).toMatchObject({ kind: 'conflict', theirs: { version: 5, content: { all: 'Theirs' } } })
  saver.follow({ id: 'p1', version: 5, isDraft: true })
  expect(await saver.save(says('Mine'), [], 'draft', true)).toMatchObject({ kind: 'saved' })
  expect(posts.map(({ content }) => content.all)).toEqual(['Mine'])
})

test('a post that was deleted meanwhile is told of, and written anew when that is wanted', async () => {
  const { calls, posts } = server()
  const saver = openSaver(null, calls, newId)
  await saver.save(says('Rye'), [], 'draft', true)
  posts.pop()
  expect(await saver.save(says('Rye!'), [], 'draft', true)).toMatchObject({ kind: 'gone' })
  saver.follow(null)
  expect(await saver.save(says('Rye!'), [], 'draft', true)).toMatchObject({ kind: 'saved' })
  expect(posts.map(({ content }) => content.all)).toEqual(['Rye!'])
})

test('two windows on one post save under two names, and the second is told what the first saved', async () => {
  const { calls, posts, savedBy } = server()
  const first = openSaver(null, calls, newId)
  await first.save(says('Rye'), [], 'draft', true)
  const second = openSaver(first.post(), calls, newId)
  await first.save(says('From the first'), [], 'draft', true)
  const met = await second.save(says('From the second'), [], 'draft', true)
  expect(met).toMatchObject({ kind: 'conflict', theirs: { version: 2, content: { all: 'From the first' } } })
  if (met.kind !== 'conflict') return
  second.follow({ id: met.theirs.id, version: met.theirs.version, isDraft: true })
  await second.save(says('From the second'), [], 'draft', true)
  expect(posts.map(({ content }) => content.all)).toEqual(['From the second'])
  const [one, other, again] = savedBy
  expect([one, other, again].every((name) => name !== undefined)).toBe(true)
  expect([other === again, one === other]).toEqual([true, false])
})

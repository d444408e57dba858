import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localFiles } from './local-files.ts'
import { PathOutside } from './files.ts'

const words = (text: string) => new Uint8Array(Buffer.from(text))

/** A media folder with a secret beside it. */
async function openFolder() {
  const outer = await mkdtemp(join(tmpdir(), 'postlark-files-'))
  const root = join(outer, 'media')
  await mkdir(join(outer, 'media-of-others'))
  await writeFile(join(outer, 'secret.txt'), 'secret')
  await writeFile(join(outer, 'media-of-others', 'secret.txt'), 'secret')
  return { outer, root, files: localFiles(root), [Symbol.asyncDispose]: () => rm(outer, { recursive: true }) }
}

test('a written file can be read, and a missing one is null', async () => {
  await using folder = await openFolder()
  await folder.files.write('w1/images/a.png', words('picture'))
  expect(await folder.files.read('w1/images/a.png')).toEqual(words('picture'))
  expect(await folder.files.read('w1/images/b.png')).toBeNull()
  expect(await folder.files.read('w1/images')).toBeNull()
  expect(await readdir(join(folder.root, 'w1', 'images'))).toEqual(['a.png'])
})

test('deleting removes one file, and deleting a missing one is no error', async () => {
  await using folder = await openFolder()
  await folder.files.write('w1/a.png', words('a'))
  await folder.files.remove('w1/a.png')
  await folder.files.remove('w1/a.png')
  expect(await folder.files.read('w1/a.png')).toBeNull()
})

test("deleting by a name's beginning removes those and no others", async () => {
  await using folder = await openFolder()
  for (const name of ['id1-x.jpg', 'id1-y.jpg', 'id2-x.jpg'])
    await folder.files.write(`w/fitted/${name}`, words(name))
  await folder.files.removeMatching('w/fitted', 'id1-')
  await folder.files.removeMatching('w/nowhere', 'id1-')
  expect(await readdir(join(folder.root, 'w', 'fitted'))).toEqual(['id2-x.jpg'])
})

test.each(['../secret.txt', 'w/../../secret.txt', '../media-of-others/secret.txt', '..', '.', ''])(
  'the path %j is refused',
  async (path) => {
    await using folder = await openFolder()
    const { files } = folder
    await expect(files.read(path)).rejects.toThrow(PathOutside)
    await expect(files.write(path, words('x'))).rejects.toThrow(PathOutside)
    await expect(files.remove(path)).rejects.toThrow(PathOutside)
    expect(await readFile(join(folder.outer, 'secret.txt'), 'utf8')).toBe('secret')
  },
)

test("deleting by a name's beginning does not leave the folder either", async () => {
  await using folder = await openFolder()
  await expect(folder.files.removeMatching('..', 'sec')).rejects.toThrow(PathOutside)
  await expect(folder.files.removeMatching('../media-of-others', 'sec')).rejects.toThrow(PathOutside)
  expect(await readdir(folder.outer)).toContain('secret.txt')
})

test('a stream is stored when it ends, and nothing of it when it is aborted', async () => {
  await using folder = await openFolder()
  async function* chunks(breaks: boolean) {
    yield words('one ')
    if (breaks) throw new Error('the line went dead')
    yield words('two')
  }
  await folder.files.writeStream('w/a.mp4', chunks(false))
  expect(await folder.files.read('w/a.mp4')).toEqual(words('one two'))
  await expect(folder.files.writeStream('w/b.mp4', chunks(true))).rejects.toThrow('the line went dead')
  expect(await readdir(join(folder.root, 'w'))).toEqual(['a.mp4'])
})

test('a file is read in ranges, and its size is known without reading it', async () => {
  await using folder = await openFolder()
  await folder.files.write('w/a.mp4', words('0123456789'))
  expect(await folder.files.size('w/a.mp4')).toBe(10)
  expect(await folder.files.size('w')).toBeNull()
  const stretch = await folder.files.stream('w/a.mp4', { start: 2, end: 4 })
  expect(await new Response(stretch).text()).toBe('234')
  expect(await new Response(await folder.files.stream('w/a.mp4')).text()).toBe('0123456789')
  expect(await (await folder.files.open('w/a.mp4'))?.slice(2, 5).text()).toBe('234')
  expect(await folder.files.stream('w/none.mp4')).toBeNull()
  expect(await folder.files.localCopy('w/none.mp4')).toBeNull()
})

test('a local file is stored, and storing it again is no error', async () => {
  await using folder = await openFolder()
  const local = join(folder.outer, 'upload')
  await writeFile(local, 'from here')
  await folder.files.copyIn('w/a.mp4', local)
  await folder.files.copyIn('w/a.mp4', local)
  await rm(local)
  expect(await folder.files.read('w/a.mp4')).toEqual(words('from here'))
  expect(await readdir(join(folder.root, 'w'))).toEqual(['a.mp4'])
})

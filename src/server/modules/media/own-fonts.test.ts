import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandFontUses } from '#domain/film/brand-face.ts'
import { filmFromRequest } from '#domain/film/film-from-request.ts'
import { emptyLook } from '#domain/writing/brand-look.ts'
import { filmFontFolder } from '#drawing/font-folder.ts'
import { readFontPack } from '#drawing/font-pack.ts'
import { openTextLayout } from '#drawing/open-text-layout.ts'
import { findOwnFonts, readOwnFonts } from './own-fonts.ts'

const pack = await readFile(new URL('layout.bin', filmFontFolder))
const thai = readFontPack(pack).find(({ family }) => family === 'Film Thai Bold')?.tables ?? new Uint8Array()

/** The pack as if no font of ours had Thai. */
function packWithoutThai(): Uint8Array {
  const kept = readFontPack(pack).filter(({ family }) => !family.includes('Thai'))
  const list = Buffer.from(
    JSON.stringify(kept.map(({ family, file, tables }) => ({ family, file, bytes: tables.length }))),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32BE(list.length)
  return new Uint8Array(Buffer.concat([length, list, ...kept.map(({ tables }) => tables)]))
}

async function openFolder(files: Record<string, Uint8Array>) {
  const folder = await mkdtemp(join(tmpdir(), 'postlark-fonts-'))
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

test('a font of the folder has the letters that no shipped one has, and the others stay as they are', async () => {
  await using here = await openFolder({ 'thai.ttf': thai })
  const without = await openTextLayout(packWithoutThai())
  expect(without.missing('สวัสดี')).toMatchObject({ script: 'Thai' })
  const whole = await openTextLayout(packWithoutThai(), await readOwnFonts(here.folder))
  expect(whole.missing('สวัสดี Rye 👍')).toBeNull()
  expect(whole.families('สวัสดี', 'film-bold')).toEqual(['Film Own 1'])
  expect(whole.families('Rye', 'film-bold')).toEqual(without.families('Rye', 'film-bold'))
  expect(whole.families('👍', 'film-bold')).toEqual(without.families('👍', 'film-bold'))
})

test('fonts are named by the order of their files; what is no font, and what are too many, is left out', async () => {
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`f${at}.otf`, thai]))
  await using here = await openFolder({ 'a.ttf': Buffer.from('not a font'), 'b.txt': thai, ...many })
  const fonts = await findOwnFonts(here.folder)
  expect(fonts.map(({ family }) => family)).toEqual(
    Array.from({ length: 8 }, (_, at) => `Film Own ${at + 1}`),
  )
  expect(fonts[0]?.path).toBe(join(here.folder, 'f0.otf'))
  expect(await findOwnFonts(join(here.folder, 'nothing'))).toEqual([])
  expect(await findOwnFonts(null)).toEqual([])
})

test('a font says its name and its weight', async () => {
  await using here = await openFolder({ 'a.ttf': namedFont('Lora', 700), 'b.ttf': namedFont('', 400) })
  expect((await findOwnFonts(here.folder)).map(({ named }) => named)).toEqual([
    { name: 'Lora', weight: 700 },
    null,
  ])
  const layout = await openTextLayout(pack, await readOwnFonts(here.folder))
  expect(layout.own).toEqual([{ family: 'Film Own 1', name: 'Lora', weight: 700 }])
})

test('a damaged list of tables is no reason to leave a font out', async () => {
  const cut = namedFont('Lora', 700)
  cut.writeUInt32BE(0xffffffff, 12 + 8)
  cut.writeUInt16BE(0xffff, 4)
  await using here = await openFolder({ 'a.ttf': cut })
  const broken = namedFont('Lora', 700)
  broken.writeUInt16BE(0xffff, broken.length - 8 - 18 + 2)
  await writeFile(join(here.folder, 'b.ttf'), broken)
  expect((await findOwnFonts(here.folder)).map(({ named }) => named)).toEqual([
    { name: 'Lora', weight: 400 },
    null,
  ])
})

test('the headings of a brand are set in its font where the server has it, and other letters stay whole', async () => {
  await using here = await openFolder({ 'thai.ttf': withNames(thai, 'Sarabun', 700) })
  const layout = await openTextLayout(pack, await readOwnFonts(here.folder))
  const brand = { ...emptyLook, fonts: ['sarabun', 'Nothing Sans'] }
  const answer = filmFromRequest({ template: 'quote', text: 'Rye สวัสดี', brand: true }, { brand, layout })
  if (!('film' in answer)) throw new Error(JSON.stringify(answer.problems))
  const text = answer.film.layers.find(({ id }) => id === 'text')?.items[0]
  expect(text).toMatchObject({ kind: 'words', face: 'film-own-1-bold', set: { cut: false } })
  expect(layout.families('สวัสดี', 'film-own-1-bold')).toEqual(['Film Own 1'])
  expect(layout.families('Rye', 'film-own-1-bold')).toEqual(layout.families('Rye', 'film-bold'))
  expect(brandFontUses(brand, layout.own ?? [])).toEqual([
    { of: 'headings', wanted: 'sarabun', instead: null },
    { of: 'text', wanted: 'Nothing Sans', instead: 'Inter' },
  ])
})

/** A font file with nothing but its name and its weight. */
function namedFont(name: string, weight: number): Buffer {
  return withTables([], name, weight)
}

/** A font under another name. */
function withNames(font: Uint8Array, name: string, weight: number): Buffer {
  const file = Buffer.from(font)
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, at): [string, Buffer] => {
    const entry = 12 + at * 16
    const from = file.readUInt32BE(entry + 8)
    const tag = file.toString('latin1', entry, entry + 4)
    return [tag, file.subarray(from, from + file.readUInt32BE(entry + 12))]
  })
  return withTables(
    tables.filter(([tag]) => tag !== 'name' && tag !== 'OS/2'),
    name,
    weight,
  )
}

function withTables(kept: [string, Buffer][], name: string, weight: number): Buffer {
  const words = Buffer.from(name, 'utf16le').swap16()
  const names = Buffer.alloc(18)
  for (const [at, value] of [0, 1, 18, 3, 1, 0x409, 16, words.length, 0].entries()) {
    names.writeUInt16BE(value, at * 2)
  }
  const facts = Buffer.alloc(6)
  facts.writeUInt16BE(weight, 4)
  const tables: [string, Buffer][] = [...kept, ['OS/2', facts], ['name', Buffer.concat([names, words])]]
  const head = Buffer.alloc(12 + tables.length * 16)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(tables.length, 4)
  let from = head.length
  for (const [at, [tag, table]] of tables.entries()) {
    head.write(tag, 12 + at * 16, 'latin1')
    head.writeUInt32BE(from, 12 + at * 16 + 8)
    head.writeUInt32BE(table.length, 12 + at * 16 + 12)
    from += table.length
  }
  return Buffer.concat([head, ...tables.map(([, table]) => table)])
}

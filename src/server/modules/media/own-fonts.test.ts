import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

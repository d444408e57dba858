import { readFile } from 'node:fs/promises'
import { filmFontFolder } from './font-folder.ts'
import { openTextLayout } from './open-text-layout.ts'

/** The layout with the shipped fonts, opened once a worker. */
export const testLayout = await openTextLayout(await readFile(new URL('layout.bin', filmFontFolder)))

import { existsSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json|webmanifest)$/
// Below this size compression saves less than its headers cost.
const minBytes = 1_000

/** Writes a .br and a .gz beside every file below `folder` that becomes smaller. */
export async function precompress(folder) {
  if (!existsSync(folder)) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < minBytes) return
  await writeFile(`${file}.br`, await brotli(content))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

function brotli(content) {
  return promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
}

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { Files } from './files.ts'

/** Keeps files in a folder of this machine. */
export function localFiles(root: string): Files {
  return {
    async write(path, bytes) {
      const target = inside(root, path)
      await mkdir(dirname(target), { recursive: true })
      const half = `${target}.${crypto.randomUUID()}.part`
      await writeFile(half, bytes)
      await rename(half, target)
    },
    async read(path) {
      try {
        return new Uint8Array(await readFile(inside(root, path)))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(path) {
      await rm(inside(root, path), { force: true })
    },
    async removeMatching(folder, prefix) {
      const names = await readdir(inside(root, folder)).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const name of names) {
        if (name.startsWith(prefix)) await rm(inside(root, `${folder}/${name}`), { force: true })
      }
    },
  }
}

function inside(root: string, path: string): string {
  const target = normalize(join(root, path))
  if (!target.startsWith(normalize(root) + sep)) throw new Error('A file path leads out of the media folder')
  return target
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')
}

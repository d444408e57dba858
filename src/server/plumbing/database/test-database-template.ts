import { createHash } from 'node:crypto'
import { access, readdir, readFile } from 'node:fs/promises'

/** A hash of all inputs of the template. 16 hexadecimal digits. */
export async function templateHash(): Promise<string> {
  const folder = new URL('./migrations/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const hash = createHash('sha256').update(process.versions.modules)
  hash.update(await readFile(new URL('../../../../package-lock.json', import.meta.url)))
  for (const source of ['./pack-database.ts', './test-database-template.ts'])
    hash.update(await readFile(new URL(source, import.meta.url)))
  for (const name of names) hash.update(name).update(await readFile(new URL(name, folder)))
  return hash.digest('hex').slice(0, 16)
}

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

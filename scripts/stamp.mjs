import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * A fingerprint of files and folders by content, not by date.
 * @param {string} folder where the paths start
 * @param {readonly string[]} paths files or folders; a missing one counts as empty; tests are skipped
 * @returns {string} hex
 */
export function fingerprint(folder, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((each) => filesIn(path.join(folder, each)))) {
    const content = readFileSync(file)
    hash.update(`${path.relative(folder, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Whether the stamp in `file` equals `value`. */
export function hasStamp(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8').trim() === value
}

function filesIn(place) {
  const stat = statSync(place, { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (stat.isFile()) return [place]
  return readdirSync(place)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesIn(path.join(place, name)))
}

import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const root = import.meta.dirname

type Look = (id: string) => Rolldown.ModuleInfo | null

/** The files that modules are joined into. A file imports nothing that is joined into a later one. */
const order = ['react', 'router', 'parts', 'frame', 'list'] as const
type Joined = (typeof order)[number]

/** What every signed-in screen needs, and what the first ones need. */
const shell = 'src/web/app/shell.tsx'
const list = 'src/web/app/posts/posts-page.tsx'
const calendar = 'src/web/app/calendar/calendar-page.tsx'

/**
 * Joins the modules that signed-in screens always load together into a few files. By default, the bundler makes a file
 * of every module that two screens share: ninety small files, each compressed separately, are a third larger than one.
 * Modules that public pages load too stay separate, except for icons and the small parts of every screen. Files that
 * import each other would run in the wrong order: these rules cannot produce such files, and a build that has them
 * fails.
 */
export function joinedChunks(publicEntries: () => string[]): Plugin {
  let joined: ReadonlyMap<string, Joined> = new Map()
  return {
    name: 'postlark:chunks',
    apply: 'build',
    configEnvironment(name) {
      if (name !== 'client') return null
      const codeSplitting: Rolldown.CodeSplittingOptions = {
        includeDependenciesRecursively: false,
        groups: [{ name: (id) => joined.get(id) ?? null }],
      }
      return {
        build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { codeSplitting } } },
      }
    },
    buildEnd() {
      if (this.environment.name !== 'client') return
      joined = join([...this.getModuleIds()], (id) => this.getModuleInfo(id), publicEntries())
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const circle = firstCircle(bundle)
      if (circle) this.error(`These files import each other: ${circle.join(' → ')}`)
    },
  }
}

function join(
  ids: readonly string[],
  look: Look,
  publicEntries: readonly string[],
): ReadonlyMap<string, Joined> {
  const ofPublic = reachedFrom(look, publicEntries)
  const ofShell = reachedFrom(look, [shell])
  const ofList = reachedFrom(look, [list])
  const ofCalendar = reachedFrom(look, [calendar])
  const ofRouter = reachedFrom(
    look,
    ids.filter((id) => isOf(id, 'react-router')),
  )
  const place = (id: string): Joined | null => {
    if (isOf(id, 'react|react-dom|scheduler')) return 'react'
    if (ofRouter.has(id)) return 'router'
    if (isOf(id, 'lucide-react')) return ofShell.has(id) || ofList.has(id) ? 'parts' : null
    if (ofPublic.has(id)) return isPart(id) && (ofShell.has(id) || ofList.has(id)) ? 'parts' : null
    // Modules that both list and calendar need are loaded by every screen: in one file they are a kilobyte smaller.
    if (ofShell.has(id) || (ofList.has(id) && ofCalendar.has(id))) return 'frame'
    return ofList.has(id) ? 'list' : null
  }
  const entries = new Set([shell, list, calendar].map(absolute))
  const joined = new Map<string, Joined>()
  for (const id of ids) {
    const file = entries.has(id) ? null : place(id)
    if (file) joined.set(id, file)
  }
  leaveOutWhatLeadsBack(joined, look, ofPublic)
  return joined
}

/** Excludes each module that imports later files, or modules the bundler places and that may import this file. */
function leaveOutWhatLeadsBack(joined: Map<string, Joined>, look: Look, ofPublic: ReadonlySet<string>): void {
  const rank = (file: Joined) => order.indexOf(file)
  const isBelow = (id: string, file: Joined) => {
    const its = joined.get(id)
    if (its) return rank(its) <= rank(file)
    return rank(file) >= rank('frame') ? ofPublic.has(id) : look(id) === null
  }
  for (let before = -1; before !== joined.size;) {
    before = joined.size
    for (const [id, file] of joined) {
      if (!look(id)?.importedIds.every((each) => isBelow(each, file))) joined.delete(id)
    }
  }
}

/** @param packages as in a regular expression */
function isOf(id: string, packages: string): boolean {
  return new RegExp(`[\\\\/]node_modules[\\\\/](${packages})[\\\\/]`).test(id)
}

/**
 * The small parts of every screen, and what writes times: public pages use a few of them, and joined they are small for
 * them too.
 */
function isPart(id: string): boolean {
  return /[\\/]src[\\/](web[\\/]ui[\\/](?!previews|network-marks|network-icon)|domain[\\/]time[\\/](format|pick-time|wall-clock))/.test(
    id,
  )
}

/** All static imports of some modules, direct and indirect, including the modules themselves. */
function reachedFrom(look: Look, starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (id: string) => {
    const info = reached.has(id) ? null : look(id)
    if (!info) return
    reached.add(id)
    info.importedIds.forEach(visit)
  }
  starts.map(absolute).forEach(visit)
  return reached
}

/** Files of a build that import each other, with the first one repeated at the end; null when there are none. */
function firstCircle(bundle: Rolldown.OutputBundle): string[] | null {
  const done = new Set<string>()
  const visit = (name: string, way: readonly string[]): string[] | null => {
    const at = way.indexOf(name)
    if (at >= 0) return [...way.slice(at), name]
    const file = bundle[name]
    if (done.has(name) || file?.type !== 'chunk') return null
    for (const imported of file.imports) {
      const circle = visit(imported, [...way, name])
      if (circle) return circle
    }
    done.add(name)
    return null
  }
  for (const name of Object.keys(bundle)) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return null
}

function absolute(file: string): string {
  return path.isAbsolute(file) ? file : path.join(root, file)
}

import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { isTakenOver } from '../product.ts'
import { pointOf, roles } from './find.ts'
import type { BrowserWindow, Point } from './window.ts'

/** A person at a window: waits for what they act on, as long as a busy machine needs. */
export interface Walker {
  window: BrowserWindow
  /** Opens a page and waits until it hears its visitor: a drag, unlike a click, is not repeated after hydration. */
  open(address: string): Promise<void>
  /** Moves the pointer over an element. @param name the accessible name: exactly, or as a pattern */
  point(role: Role, name: string | RegExp, within?: string): Promise<void>
  press(role: Role, name: string | RegExp, within?: string): Promise<void>
  /** Replaces the text of a field, and waits until it is there. */
  fill(label: string | RegExp, text: string, within?: string): Promise<void>
  /** Drags through points of the window, and drops when `isReady` says so. */
  drag(from: Point, through: readonly Point[], isReady: () => Promise<boolean>): Promise<void>
  /** Waits until the page shows a text. */
  read(text: string): Promise<void>
  /** Waits for an answer that is neither false nor null. @param what for the message of a failure */
  until<T>(what: string, look: () => Promise<T | false | null>): Promise<T>
}

type Role = keyof typeof roles

const patienceMs = 20_000
const shots = process.env['JOURNEY_SHOTS']

export function walkerAt(window: BrowserWindow): Walker {
  const until: Walker['until'] = async (what, look) => {
    const deadline = performance.now() + patienceMs
    let trouble: unknown
    while (performance.now() < deadline) {
      // A page that is just replaced by another cannot be asked.
      const found = await look().catch((error: unknown) => void (trouble = error))
      if (found) return found
      await pause(50)
    }
    throw new Error(`no ${what}; the page says: ${await textOf(window)}`, { cause: trouble })
  }
  const point: Walker['point'] = async (role, name, within = 'html') => {
    const wanted = { selector: roles[role], name: patternOf(name), within }
    await window.movePointer(await until(`${role} ${name}`, () => window.run(pointOf, wanted)))
  }
  const press: Walker['press'] = async (...what) => {
    await point(...what)
    await window.holdButton()
    await window.releaseButton()
  }
  return {
    window,
    async open(address) {
      await window.goto(address)
      if (address.includes('/dashboard')) await until('hydration', () => window.run(isTakenOver))
    },
    until,
    point,
    press,
    async fill(label, text, within) {
      await press('textbox', label, within)
      await window.chord('Control', 'a')
      await window.type(text)
      await until(`${text} in ${label}`, async () => (await window.run(focusedText)) === text)
    },
    async drag(from, through, isReady) {
      await window.movePointer(from)
      await window.holdButton()
      await window.movePointer(...through)
      let turn = 0
      await until('place to drop it', async () => {
        // A hand is never still: code that is loaded for the drag hears only of later moves.
        await window.movePointer(...through.slice(-1).map(({ x, y }) => ({ x: x + (turn++ % 2), y })))
        return isReady()
      })
      await window.releaseButton()
    },
    read: async (text) => void (await until(text, async () => (await textOf(window)).includes(text))),
  }
}

/** Keeps a screenshot, where JOURNEY_SHOTS names a folder. */
export async function keepShot(window: BrowserWindow, name: string): Promise<void> {
  if (shots) await writeFile(`${shots}/${name}.png`, await window.screenshot())
}

const focusedText = () => {
  const field = document.activeElement
  return field && 'value' in field ? field.value : null
}

const textOf = (window: BrowserWindow) => window.run(() => document.body.innerText)

const patternOf = (name: string | RegExp) =>
  typeof name === 'string' ? `^${RegExp.escape(name)}$` : name.source

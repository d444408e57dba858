import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebKitPrograms } from '../../scripts/other-browsers.mjs'
import { freePort } from '../product.ts'
import { openSession, type Session } from './web-driver.ts'
import type { BrowserWindow, Key, Point } from './window.ts'

/** A window of WebKitGTK’s MiniBrowser on a screen in memory, in London, with a profile of its own. */
export async function openWebKit(programs: WebKitPrograms): Promise<BrowserWindow> {
  await using begun = new AsyncDisposableStack()
  const home = await mkdtemp(path.join(tmpdir(), 'postlark-webkit-'))
  begun.defer(() => rm(home, { recursive: true, force: true }))
  const screen = await startScreen(programs.screen)
  begun.defer(() => end(screen.process))
  const driver = await startDriver(programs.driver, {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_RUNTIME_DIR: home,
    DISPLAY: screen.display,
    TZ: 'Europe/London',
    LANG: 'en_US.UTF-8',
  })
  begun.defer(() => end(driver.process))
  const session = await openSession(driver.address, {
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  })
  begun.defer(async () => void (await session.ask('DELETE', '')))
  // Below its toolbar a page has 1280 × 900 pixels.
  await session.ask('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 938 })
  const opened = begun.move()
  return { ...windowOf(session), close: () => opened.disposeAsync() }
}

function windowOf(session: Session): Omit<BrowserWindow, 'close'> {
  const { ask, act } = session
  const pointer = (...actions: object[]) => act({ type: 'pointer', id: 'mouse', actions })
  const keys = (actions: object[]) => act({ type: 'key', id: 'keys', actions })
  return {
    goto: async (url) => void (await ask('POST', '/url', { url })),
    run: (work, ...args) =>
      ask('POST', '/execute/sync', {
        script: `return (${String(work)})(...arguments)`,
        args,
      }) as Promise<never>,
    movePointer: (...points) => pointer(...points.map(moveTo)),
    holdButton: () => pointer({ type: 'pointerDown', button: 0 }),
    releaseButton: () => pointer({ type: 'pointerUp', button: 0 }),
    type: (text) => keys([...text].flatMap((value) => [down(value), up(value)])),
    // In one request: what is held is released at its end.
    chord: (...names) => keys([...names.map(codeOf).map(down), ...names.map(codeOf).toReversed().map(up)]),
    async chooseFile(selector, text) {
      const element = await ask('POST', '/element', { using: 'css selector', value: selector })
      await ask('POST', `/element/${Object.values(element as Record<string, string>)[0]}/value`, { text })
    },
    screenshot: async () => Buffer.from((await ask('GET', '/screenshot')) as string, 'base64'),
  }
}

const moveTo = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) })
const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })

/** Source: https://www.w3.org/TR/webdriver2/#keyboard-actions (read 2026-11-23). */
const codes: Partial<Record<Key, string>> = { Control: '\uE009', Enter: '\uE007' }
const codeOf = (key: Key) => codes[key] ?? key

/** Xvfb itself chooses a display that is free, and ends after its last window. */
async function startScreen(program: string) {
  const args = ['-displayfd', '1', '-screen', '0', '1280x960x24', '-nolisten', 'tcp', '-terminate']
  const child = endedWithUs(spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] }))
  const [number] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, display: `:${String(number).trim()}` }
}

async function startDriver(program: string, env: Record<string, string | undefined>) {
  const port = await freePort()
  const child = endedWithUs(spawn(program, [`--port=${port}`], { env, stdio: 'ignore' }))
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/status`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    await pause(50)
  }
  return { process: child, address }
}

/** A test that is interrupted leaves no process behind. */
function endedWithUs<Child extends ChildProcess>(child: Child): Child {
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

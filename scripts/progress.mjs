const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/**
 * Shows a task while it runs: a spinner with the seconds on a terminal, plain lines elsewhere. Writes to stderr, so
 * that a command's own output stays clean.
 * @template T
 * @param {string} what in the -ing form, without a full stop: "Installing dependencies"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} the result of the work; its error passes through
 */
export async function withProgress(what, work) {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`
  const stop = process.stderr.isTTY ? spin(what, seconds) : speak(what, seconds)
  try {
    const result = await work()
    stop('✓')
    return result
  } catch (error) {
    stop('✗')
    throw error
  }
}

function spin(what, seconds) {
  let turn = 0
  const draw = () => {
    turn = (turn + 1) % frames.length
    process.stderr.write(`\r\u001B[2K${frames[turn]} ${what} … ${seconds()}`)
  }
  draw()
  const timer = setInterval(draw, 100)
  return (mark) => {
    clearInterval(timer)
    process.stderr.write(`\r\u001B[2K${mark} ${what}, ${seconds()}\n`)
  }
}

function speak(what, seconds) {
  process.stderr.write(`  ${what} …\n`)
  const timer = setInterval(() => process.stderr.write(`  ${what} … ${seconds()}\n`), 30_000)
  return (mark) => {
    clearInterval(timer)
    process.stderr.write(`${mark} ${what}, ${seconds()}\n`)
  }
}

/** The lines a process logged at level error and above, without their times. */
export function errorsIn(log: string): string[] {
  return log.split('\n').flatMap((line) => {
    if (line === '' || /"level":[1-4]0\b/.test(line)) return []
    return line.replace(/"time":"[^"]*",?/, '').slice(0, 2_000)
  })
}

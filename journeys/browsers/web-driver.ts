/** A session of a WebDriver, which has one window. */
export interface Session {
  /**
   * @param path below the session’s own, for example `/url`
   * @returns the answer’s value. Rejects with the driver’s message.
   */
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
  /** Performs the actions of one input device. */
  act(device: object): Promise<void>
}

/**
 * Source: https://www.w3.org/TR/webdriver2/#endpoints (read 2026-11-23).
 * @param address of the driver
 */
export async function openSession(address: string, wanted: object): Promise<Session> {
  const body = { capabilities: { alwaysMatch: wanted } }
  const { sessionId } = (await request('POST', `${address}/session`, body)) as { sessionId: string }
  const ask: Session['ask'] = (method, path, given) =>
    request(method, `${address}/session/${sessionId}${path}`, given)
  return { ask, act: async (device) => void (await ask('POST', '/actions', { actions: [device] })) }
}

async function request(method: string, address: string, body?: object): Promise<unknown> {
  // A request that has a body by its method needs one.
  const json = method === 'POST' ? JSON.stringify(body ?? {}) : null
  const answer = await fetch(address, { method, body: json })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${method} ${new URL(address).pathname}: ${JSON.stringify(value)}`)
  return value
}

import type { Sandbox } from '#sandbox/sandbox.ts'
import type { NodeMiddleware } from '#server/pages/pages.ts'

export interface ServingSide {
  fetch(request: Request, env?: unknown): Promise<Response>
  middleware: NodeMiddleware | null
  sandbox: Sandbox | null
  close(): Promise<void>
}

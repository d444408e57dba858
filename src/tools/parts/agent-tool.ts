import { useEffect, useRef } from 'react'

/**
 * A tool as a browser's agent sees and calls it. Source: https://developer.chrome.com, "Agentic JavaScript tools"
 * (read 2026-11-21).
 */
export interface AgentTool {
  /** Letters, digits and hyphens. */
  name: string
  description: string
  /** JSON Schema of the input. */
  inputSchema: object
  execute: (input: unknown) => Promise<AgentAnswer> | AgentAnswer
}

interface AgentAnswer {
  content: { type: 'text'; text: string }[]
}

interface ModelContext {
  registerTool: (tool: AgentTool, options?: { signal?: AbortSignal }) => unknown
}

/** The browser's registry of tools, where it has one. */
function modelContext(): ModelContext | null {
  for (const owner of [document, navigator]) {
    const context: unknown = Reflect.get(owner, 'modelContext')
    if (isModelContext(context)) return context
  }
  return null
}

function isModelContext(value: unknown): value is ModelContext {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'registerTool') === 'function'
  )
}

/** Registers this page's tool with the browser's agent, if there is one. */
export function useAgentTool(tool: AgentTool): void {
  const latest = useRef(tool)
  useEffect(() => {
    latest.current = tool
  })
  useEffect(() => {
    const leaving = new AbortController()
    const { name, description, inputSchema } = latest.current
    const execute = (input: unknown) => latest.current.execute(input)
    const register = async () =>
      modelContext()?.registerTool({ name, description, inputSchema, execute }, { signal: leaving.signal })
    // Experimental in browsers: if registration fails, only this feature is missing.
    register().catch(() => {})
    return () => leaving.abort()
  }, [])
}

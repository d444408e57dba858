import { maxPromptLength } from '#domain/text/ai-prompt.ts'
import { api, ApiProblem } from '../../api.ts'

export type Rewritten = { kind: 'written'; text: string } | { kind: 'failed'; message: string }

/** Asks the AI of this installation. Whatever happens, the text that is there stays. */
export async function rewrite(text: string, asks: string): Promise<Rewritten> {
  const prompt = `${asks}\nPost: ${text}`
  if (prompt.length > maxPromptLength) {
    return {
      kind: 'failed',
      message: 'This text is too long for the AI. Select a part of it, then try again.',
    }
  }
  try {
    const { result } = await api.texts.write({ prompt, tool_type: 'rewrite' })
    const written = result.trim()
    if (written !== '') return { kind: 'written', text: written }
    return { kind: 'failed', message: 'The AI gave no answer. Your text is as it was.' }
  } catch (error) {
    const reason = error instanceof ApiProblem ? error.detail : undefined
    return { kind: 'failed', message: `${reason ?? 'The AI did not answer.'} Your text is as it was.` }
  }
}

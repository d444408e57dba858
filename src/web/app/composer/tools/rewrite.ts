import { maxPromptLength } from '#domain/text/ai-prompt.ts'
import { api, ApiProblem } from '../../api.ts'

/** What AI can do with a text. */
export const rewriteActions = [
  {
    id: 'shorten',
    name: 'Shorten',
    asks: 'Rewrite it in about half as many words. Keep links and hashtags.',
  },
  { id: 'expand', name: 'Expand', asks: 'Make it a little longer and more vivid, without new facts.' },
  { id: 'friendlier', name: 'Friendlier', asks: 'Make it sound warmer and friendlier.' },
  { id: 'formal', name: 'More formal', asks: 'Make it sound more formal.' },
  { id: 'grammar', name: 'Fix grammar', asks: 'Correct spelling and grammar and change nothing else.' },
] as const

export type RewriteAction = (typeof rewriteActions)[number]

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

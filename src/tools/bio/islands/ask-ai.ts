import { bioPrompt, type ProfessionalBio, type ProfessionalInput, readAiBios } from '../professional-bio.ts'

/** Longer than the server itself waits for the AI. */
const patienceMs = 25_000

/**
 * Bios written by the server's AI.
 * @returns at least one
 * @throws when it refuses, returns an `error` or no text, or cannot be reached: the caller then uses templates
 */
export async function askAi(input: ProfessionalInput): Promise<ProfessionalBio[]> {
  const answer = await fetch('/api/text', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: bioPrompt(input), tool_type: 'bio' }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const body: unknown = await answer.json()
  const part = (name: string): unknown =>
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  const [result, error] = [part('result'), part('error')]
  if (!answer.ok || error || typeof result !== 'string') {
    throw new Error(typeof error === 'string' ? error : 'The AI did not answer.')
  }
  const bios = readAiBios(result, input.place)
  if (bios.length === 0) throw new Error('The AI returned no bio.')
  return bios
}

import { useRef, useState } from 'react'
import { composeProfessionalBios, type ProfessionalBio, type ToneTemplates } from '../professional-bio.ts'
import { askAi } from './ask-ai.ts'
import { professionalInput, type ProfessionalState } from './professional-state.ts'

/**
 * How long templates take, so that people notice the result is new. Source:
 * docs/specification/tools.md#professional-bios.
 */
const templateDelayMs = 500

/** The result of the last click. */
export type Outcome =
  | { kind: 'nothing-yet' }
  | { kind: 'profession-missing' }
  /** `smart`: templates, because the AI failed. */
  | { kind: 'written'; by: 'ai' | 'template' | 'smart'; bios: ProfessionalBio[]; place: string }

/** Writes bios on a click: by AI, by templates, or by templates because the AI failed. */
export function useProfessionalBios(templates: ToneTemplates) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'nothing-yet' })
  const [isLoading, setIsLoading] = useState(false)
  const running = useRef(false)

  async function write(state: ProfessionalState): Promise<void> {
    if (running.current) return
    if (state.profession.trim() === '') {
      setOutcome({ kind: 'profession-missing' })
      return
    }
    running.current = true
    setIsLoading(true)
    setOutcome(await written(templates, state))
    setIsLoading(false)
    running.current = false
  }
  return { outcome, isLoading, write }
}

async function written(templates: ToneTemplates, state: ProfessionalState): Promise<Outcome> {
  const input = professionalInput(state)
  const place = input.place.name
  const fromTemplates = () => composeProfessionalBios(templates, input, String(state.seed))
  if (state.mode === 'template') {
    await new Promise((resolve) => setTimeout(resolve, templateDelayMs))
    return { kind: 'written', by: 'template', bios: fromTemplates(), place }
  }
  try {
    return { kind: 'written', by: 'ai', bios: await askAi(input), place }
  } catch {
    return { kind: 'written', by: 'smart', bios: fromTemplates(), place }
  }
}

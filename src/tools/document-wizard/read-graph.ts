import type { Answers, WizardQuestion, QuestionGraph, WizardStep } from './question-graph.ts'

const kinds: readonly string[] = [
  'line',
  'text',
  'list',
  'pairs',
  'choice',
  'choices',
  'picture',
] satisfies WizardQuestion['kind'][]
const uses: readonly string[] = [
  'facts',
  'paragraph',
  'list',
  'quote',
  'table',
  'picture',
  'none',
] satisfies WizardQuestion['as'][]

/** Checks a wizard's data file. @throws TypeError naming the invalid question */
export function readGraph(data: GraphFile): QuestionGraph {
  const steps: WizardStep[] = data.steps.map((step) => ({
    ...step,
    questions: step.questions.map(readQuestion),
  }))
  const sample: Record<string, string> = {}
  for (const [id, answer] of Object.entries(data.sample)) sample[id] = answer
  return { title: data.title, subtitle: data.subtitle, steps, sample }
}

/** The shape of the file before its kinds are checked. */
export interface GraphFile {
  title: string
  subtitle: string
  steps: readonly { id: string; title: string; questions: readonly QuestionFile[] }[]
  sample: Answers
}

type QuestionFile = Omit<WizardQuestion, 'kind' | 'as'> & { kind: string; as: string }

function readQuestion(question: QuestionFile): WizardQuestion {
  const { kind, as } = question
  if (!isKind(kind) || !isUse(as)) throw new TypeError(`${question.id} is no question`)
  return { ...question, kind, as }
}

function isKind(kind: string): kind is WizardQuestion['kind'] {
  return kinds.includes(kind)
}

function isUse(as: string): as is WizardQuestion['as'] {
  return uses.includes(as)
}

import type { Answers, Question, QuestionGraph, Step } from './question-graph.ts'

const kinds: readonly string[] = [
  'line',
  'text',
  'list',
  'pairs',
  'choice',
  'choices',
  'picture',
] satisfies Question['kind'][]
const uses: readonly string[] = [
  'facts',
  'paragraph',
  'list',
  'quote',
  'table',
  'picture',
  'none',
] satisfies Question['as'][]

/** A wizard as its data file holds it, checked. @throws TypeError naming the question that is not one */
export function readGraph(data: GraphFile): QuestionGraph {
  const steps: Step[] = data.steps.map((step) => ({ ...step, questions: step.questions.map(readQuestion) }))
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

type QuestionFile = Omit<Question, 'kind' | 'as'> & { kind: string; as: string }

function readQuestion(question: QuestionFile): Question {
  const { kind, as } = question
  if (!isKind(kind) || !isUse(as)) throw new TypeError(`${question.id} is no question`)
  return { ...question, kind, as }
}

function isKind(kind: string): kind is Question['kind'] {
  return kinds.includes(kind)
}

function isUse(as: string): as is Question['as'] {
  return uses.includes(as)
}

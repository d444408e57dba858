import { linesOf, type DocBlock, type DocModel } from './doc-model.ts'

/** A question of a wizard, and its form in the document. */
export interface WizardQuestion {
  id: string
  label: string
  /**
   * line: one line. text: several. list: one item per line. pairs: "name: value" per line. choices: any number of
   * options.
   */
  kind: 'line' | 'text' | 'list' | 'pairs' | 'choice' | 'choices' | 'picture'
  /** none: used by the title or by the tool itself, without its own block. */
  as: 'facts' | 'paragraph' | 'list' | 'quote' | 'table' | 'picture' | 'none'
  hint?: string
  options?: readonly string[]
  /** Headings of a table of pairs. */
  head?: readonly string[]
  /** The label in the document: a name of facts or a line above a list. Default: the label of the question. */
  says?: string
  /** Shown only when another question has one of these answers. */
  when?: { question: string; is: readonly string[] }
}

export interface WizardStep {
  id: string
  title: string
  questions: readonly WizardQuestion[]
}

/** The data of a wizard. */
export interface QuestionGraph {
  /** With {question} in place of an answer. */
  title: string
  subtitle: string
  steps: readonly WizardStep[]
  /** The initial answers. */
  sample: Answers
}

/** As typed, by question; several choices are separated by line breaks. */
export type Answers = Readonly<Record<string, string>>

/** The visible questions of a step, given the answers so far. */
export function askedIn(step: WizardStep, answers: Answers): WizardQuestion[] {
  return step.questions.filter(
    ({ when }) => !when || linesOf(answers[when.question] ?? '').some((line) => when.is.includes(line)),
  )
}

/** How many of the visible questions have an answer. */
export function progressOf(graph: QuestionGraph, answers: Answers): { answered: number; asked: number } {
  const asked = graph.steps.flatMap((step) => askedIn(step, answers))
  return {
    answered: asked.filter((each) => (answers[each.id] ?? '').trim() !== '').length,
    asked: asked.length,
  }
}

/** Builds the document: one section per step, without unanswered questions and empty sections. */
export function documentOf(graph: QuestionGraph, answers: Answers): DocModel {
  const blocks = graph.steps.flatMap((step): DocBlock[] => {
    const inside = sectionOf(askedIn(step, answers), answers)
    return inside.length > 0 ? [{ kind: 'heading', text: step.title }, ...inside] : []
  })
  return {
    title: filled(graph.title, answers) || 'Untitled',
    subtitle: filled(graph.subtitle, answers),
    blocks,
  }
}

function sectionOf(questions: readonly WizardQuestion[], answers: Answers): DocBlock[] {
  const blocks: DocBlock[] = []
  for (const question of questions) {
    const answer = (answers[question.id] ?? '').trim()
    if (answer === '' || question.as === 'none') continue
    const name = question.says ?? question.label
    if (question.as === 'facts') {
      const last = blocks.at(-1)
      const row = { name, value: linesOf(answer).join(', ') }
      if (last?.kind === 'facts') last.rows.push(row)
      else blocks.push({ kind: 'facts', rows: [row] })
    } else if (question.as === 'list') {
      blocks.push({ kind: 'paragraph', text: `${name}:` }, { kind: 'list', items: linesOf(answer) })
    } else if (question.as === 'table') {
      const head = [...(question.head ?? ['', ''])]
      blocks.push({ kind: 'table', head, rows: pairsOf(answer).map((pair) => [pair.name, pair.value]) })
    } else if (question.as === 'picture') {
      blocks.push({ kind: 'picture', src: answer, alt: filled(question.says ?? '', answers) })
    } else blocks.push({ kind: question.as, text: answer })
  }
  return blocks
}

/** Lines of "name: value"; without a colon the whole line is the name. */
export function pairsOf(text: string): { name: string; value: string }[] {
  return linesOf(text).map((line) => {
    const found = /^(.*?)\s*(?:[:|]|\s[–-]\s)\s*(.*)$/.exec(line)
    return { name: found?.[1] ?? line, value: found?.[2] ?? '' }
  })
}

/** Fills in a template; removes a separator that is left at an end. */
function filled(template: string, answers: Answers): string {
  return template
    .replace(/\{(\w+)\}/g, (_, id: string) => linesOf(answers[id] ?? '').join(', '))
    .replace(/\s+/g, ' ')
    .replace(/^[\s,·:]+|[\s,·:]+$/g, '')
}

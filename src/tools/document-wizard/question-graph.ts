import { linesOf, type DocBlock, type DocModel } from './doc-model.ts'

/** A question of a wizard, and what its answer becomes in the document. */
export interface WizardQuestion {
  id: string
  label: string
  /** line: one line. text: several. list: one item a line. pairs: "name: value" a line. choices: any number of options. */
  kind: 'line' | 'text' | 'list' | 'pairs' | 'choice' | 'choices' | 'picture'
  /** none: used by the title or by the tool itself, not by a block of its own. */
  as: 'facts' | 'paragraph' | 'list' | 'quote' | 'table' | 'picture' | 'none'
  hint?: string
  options?: readonly string[]
  /** Headings of a table of pairs. */
  head?: readonly string[]
  /** Stands before the answer in the document, as a name of facts or as a line above a list; the label when left out. */
  says?: string
  /** Asked only when another question has one of these answers. */
  when?: { question: string; is: readonly string[] }
}

export interface WizardStep {
  id: string
  title: string
  questions: readonly WizardQuestion[]
}

/** A wizard: everything that tells one from another. */
export interface QuestionGraph {
  /** With {question} where an answer goes. */
  title: string
  subtitle: string
  steps: readonly WizardStep[]
  /** Answers that the page opens with. */
  sample: Answers
}

/** As typed, by question; several choices are separated by line breaks. */
export type Answers = Readonly<Record<string, string>>

/** The questions of a step that are asked, given the answers so far. */
export function askedIn(step: WizardStep, answers: Answers): WizardQuestion[] {
  return step.questions.filter(
    ({ when }) => !when || linesOf(answers[when.question] ?? '').some((line) => when.is.includes(line)),
  )
}

/** How many of the asked questions have an answer. */
export function progressOf(graph: QuestionGraph, answers: Answers): { answered: number; asked: number } {
  const asked = graph.steps.flatMap((step) => askedIn(step, answers))
  return {
    answered: asked.filter((each) => (answers[each.id] ?? '').trim() !== '').length,
    asked: asked.length,
  }
}

/** Builds the document: one section a step, unanswered questions and empty sections left out. */
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

/** A template with answers in it; a separator left alone at an end goes. */
function filled(template: string, answers: Answers): string {
  return template
    .replace(/\{(\w+)\}/g, (_, id: string) => linesOf(answers[id] ?? '').join(', '))
    .replace(/\s+/g, ' ')
    .replace(/^[\s,·:]+|[\s,·:]+$/g, '')
}

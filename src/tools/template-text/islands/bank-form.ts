import type { BenchState } from '../bench-state.ts'
import type { FieldPlan } from './field-plan.ts'

/** The part of a bank that a form is made of. */
export interface BankForm {
  fields: readonly FieldPlan[]
  /** The worked example: the initial values. */
  example: Readonly<Record<string, string>>
  styles: readonly { id: string; name: string; description: string }[]
}

/** The initial state: the worked example, with every style checked. */
export function startOf(bank: BankForm, more: Readonly<Record<string, string>> = {}): BenchState {
  return { values: { ...bank.example, ...more }, picks: bank.styles.map(({ id }) => id), round: 0 }
}

/** The first required field. */
export function requiredKey(bank: Pick<BankForm, 'fields'>): string {
  return bank.fields.find((field) => field.required)?.key ?? 'topic'
}

/** The fields as a JSON Schema, for a browser's agent. */
export function formSchema({ fields }: Pick<BankForm, 'fields'>): object {
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ key, label, hint, options }) => [
        key,
        {
          type: 'string',
          description: [label, hint].filter(Boolean).join(' '),
          ...(options ? { enum: options.map(({ id }) => id) } : {}),
        },
      ]),
    ),
    required: fields.filter((field) => field.required).map(({ key }) => key),
  }
}

/** The answers of an agent, by field; a missing one is blank, or its first option. */
export function readAnswers({ fields }: Pick<BankForm, 'fields'>, input: unknown): Record<string, string> {
  const given = typeof input === 'object' && input !== null ? input : {}
  return Object.fromEntries(
    fields.map(({ key, options }) => {
      const value: unknown = Reflect.get(given, key)
      return [key, typeof value === 'string' ? value : (options?.[0]?.id ?? '')]
    }),
  )
}

import type { ChoiceFieldOf, NumberFieldOf } from './schema.ts'

/** A number field, with its texts in order. */
export function numberField(
  id: string,
  label: string,
  initial: string,
  more: Pick<NumberFieldOf, 'prefix' | 'suffix' | 'hint' | 'when' | 'usual'> = {},
): NumberFieldOf {
  return { kind: 'number', id, label, initial, ...more }
}

/** The currency that amounts are written in. It converts nothing. */
export const currencyField: ChoiceFieldOf = {
  kind: 'choice',
  look: 'list',
  id: 'currency',
  label: 'Currency',
  initial: 'USD',
  hint: 'Changes the currency sign only. Amounts are not converted.',
  options: [
    { id: 'USD', name: 'US dollar ($)' },
    { id: 'EUR', name: 'Euro (€)' },
    { id: 'GBP', name: 'British pound (£)' },
    { id: 'CAD', name: 'Canadian dollar (CA$)' },
    { id: 'AUD', name: 'Australian dollar (A$)' },
    { id: 'INR', name: 'Indian rupee (₹)' },
    { id: 'JPY', name: 'Japanese yen (¥)' },
    { id: 'BRL', name: 'Brazilian real (R$)' },
  ],
}

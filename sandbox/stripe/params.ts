import { z } from 'zod'
import type { FormObject, FormValue } from './form.ts'
import { wrong } from './refusal.ts'

/** Types of parameters. Every value of a form is text; an empty one unsets. */
export const text = z.string().max(5000)
export const idText = z.string().min(1).max(255)
export const address = z.url({ protocol: /^https?$/ }).max(5000)
export const whole = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number)
export const moment = whole
export const yesNo = z.enum(['true', 'false']).transform((value) => value === 'true')
/** `null` for a key that is to be removed; an empty text removes all. */
export const metadata = z.union([
  z.literal('').transform(() => null),
  z.record(z.string().max(40), z.string().max(500)),
])
/** Settings that the stand-in accepts and ignores. */
export const ignored = z.unknown().optional()

export function listOf<Item extends z.ZodType>(item: Item, max = 100) {
  return z.array(item).max(max)
}

/** Paths of `expand`, at most 20. */
export const expandable = { expand: listOf(z.string().max(200), 20).optional() }

export const listed = {
  ...expandable,
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: idText.optional(),
  ending_before: idText.optional(),
  created: z
    .union([moment, z.strictObject({ gt: moment, gte: moment, lt: moment, lte: moment }).partial()])
    .optional(),
}

/** Merges metadata as Stripe does: an empty value removes its key, no value removes all. */
export function mergedMetadata(
  before: Record<string, string> | null,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return before ?? {}
  if (change === null) return {}
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))
}

/** Parses parameters; throws a refusal that names the first wrong one as Stripe names it. */
export function readParams<Params extends z.ZodType>(params: Params, form: FormObject): z.output<Params> {
  const read = params.safeParse(form)
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, ...issue.keys.slice(0, 1)])
    throw wrong(`Received unknown parameter: ${param}`, param, 'parameter_unknown')
  }
  const param = bracketed(issue?.path ?? [])
  if (valueAt(form, issue?.path ?? []) === undefined) {
    throw wrong(`Missing required param: ${param}.`, param, 'parameter_missing')
  }
  throw wrong(`Invalid ${param}: ${issue?.message ?? 'not understood'}`, param, 'parameter_invalid')
}

function bracketed([first, ...rest]: readonly PropertyKey[]): string {
  return String(first ?? '') + rest.map((part) => `[${String(part)}]`).join('')
}

function valueAt(form: FormObject, path: readonly PropertyKey[]): FormValue | undefined {
  let at: FormValue | undefined = form
  for (const part of path) at = typeof at === 'object' ? Reflect.get(at, part) : undefined
  return at
}

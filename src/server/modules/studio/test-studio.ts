import { openBillingWorld } from '#server/modules/billing/test-billing.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import type { ModelAnswer, ModelRequest, TextModel } from '#server/plumbing/ai/text-model.ts'
import type { StudioDependencies, TextAsked, TextListener } from './text-asked.ts'
import { writeText } from './write-text.ts'

const use = { model: 'lark', tokensIn: 12, tokensOut: 3 }

export const wrote = <Value>(value: Value): ModelAnswer<Value> => ({ kind: 'written', value, use })

type Write = (request: ModelRequest, onText?: (piece: string) => void) => Promise<ModelAnswer<string>>

/** A model that answers like this. Shapes get `filled`. */
export function fakeModel(write: Write = async () => wrote('Fresh rye.'), filled: unknown = null) {
  const asked: ModelRequest[] = []
  const model: TextModel = {
    name: 'lark',
    host: 'ai.example',
    perHour: 20,
    write(request, onText) {
      asked.push(request)
      return write(request, onText)
    },
    async writeShaped(request, shape) {
      asked.push(request)
      const read = shape.safeParse(filled)
      return read.success ? wrote(read.data) : { kind: 'failed' }
    },
  }
  return { model, asked }
}

/** Ada, her workspace on the free plan, and its studio. */
export async function openStudio(changes: Partial<StudioDependencies> = {}) {
  const world = await openBillingWorld()
  const clock = { at: world.now, now: () => clock.at }
  const dependencies: StudioDependencies = {
    database: world.database,
    clock,
    files: memoryFiles().files,
    readPage: async () => ({ kind: 'unreachable' }),
    model: fakeModel().model,
    billing: 'sandbox',
    ...changes,
  }
  const asking = (more: Partial<TextAsked> = {}): TextAsked => ({
    workspaceId: world.workspaceId,
    userId: 'ada',
    tool: 'shorten',
    text: 'Rye is back from Friday.',
    prompt: '',
    options: {},
    requestId: crypto.randomUUID(),
    ...more,
  })
  return {
    ...world,
    clock,
    asking,
    write: (
      more: Partial<TextAsked> = {},
      listener: TextListener = {},
      others: Partial<StudioDependencies> = {},
    ) => writeText({ ...dependencies, ...others }, asking(more), listener),
    /** The entries of the ledger, oldest first. */
    ledger: async () =>
      (
        await world.db
          .selectFrom('ai_credit_entries')
          .select(['kind', 'credits', 'user_id', 'acted_by', 'tokens_out'])
          .orderBy('id')
          .execute()
      ).map(({ kind, credits, user_id, acted_by, tokens_out }) => [
        kind,
        credits,
        user_id,
        acted_by,
        tokens_out,
      ]),
  }
}

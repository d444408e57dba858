import { aiMessages } from '#contract/ai-messages.ts'
import type { WrittenText } from '#contract/ai-texts.ts'
import type { ProblemDetails } from '#contract/errors.ts'
import { ApiProblem, problemOf } from '../../api-problem.ts'
import { tellPlanRefusal } from '../../billing/tell-plan-refusal.ts'
import { fetchSignedIn } from '../../sign-in/fetch-signed-in.ts'
import { readEvents } from './read-events.ts'
import type { TextAnswer, TextListener, TextRequest } from './text-request.ts'

interface ServerRequest extends TextRequest {
  workspaceId: string
  by: 'model' | 'rules'
  /** The same one answers again, and is counted once. */
  requestId: string
}

/** Has the server write a text, by its model or by rules. Expected failures are values. */
export async function writeByServer(request: ServerRequest, listener: TextListener): Promise<TextAnswer> {
  try {
    return { kind: 'written', written: await ask(request, listener) }
  } catch (error) {
    if (listener.signal.aborted) return { kind: 'stopped' }
    return failureOf(error, request)
  }
}

async function ask(
  { workspaceId, tool, ...request }: ServerRequest,
  { signal, onText }: TextListener,
): Promise<WrittenText> {
  const address = `/api/workspaces/${encodeURIComponent(workspaceId)}/texts`
  const response = await fetchSignedIn(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ tool_type: tool, ...request }),
    signal,
  })
  if (!response.ok || !response.body) throw await problemOf(response)
  for await (const { event, data } of readEvents(response.body)) {
    if (event === 'delta' && typeof data === 'string') onText(data)
    // The server is ours and tested against the contract.
    if (event === 'done') return data as WrittenText
    if (event === 'error') throw new ApiProblem(data as ProblemDetails)
  }
  throw new Error('The answer has no end')
}

function failureOf(error: unknown, { tool, by }: ServerRequest): TextAnswer {
  const isByModel = by === 'model'
  if (!(error instanceof ApiProblem)) return { kind: 'failed', message: lost, isAi: isByModel }
  const message = error.detail ?? aiMessages.failed
  if (tellPlanRefusal(error)) return { kind: 'no-room', message }
  return { kind: 'failed', message, isAi: isByModel && !(tool === 'from-url' && isOfPage(error)) }
}

/** The page could not be opened or says nothing, which is no fault of the AI: rules get no further. */
const isOfPage = ({ code, detail }: ApiProblem) =>
  code === 'network-unreachable' || (code === 'bad-request' && detail !== aiMessages.keepsOut)

const lost = 'Can’t reach Postlark. Please try again.'

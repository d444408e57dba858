import { messages } from '#contract/messages.ts'
import { isNetworkId, networkNames } from '#domain/networks/network.ts'
import { isPlanId } from '#domain/plan/gate.ts'
import { gateText } from '#domain/plan/gate-text.ts'
import { limitText } from '#domain/plan/limit-text.ts'
import { americanFormat } from '#domain/time/format/time-format.ts'
import type { ToastMessage } from '../../ui/toast-message.ts'
import { raiseNewPost } from '../window-events.ts'

/** The message for each `error` of a return route. */
const reasons: Partial<Record<string, (name: string) => string>> = {
  denied: (name) => `${name} says you didn’t allow it. Nothing was changed; connect again when you’re ready.`,
  refused: (name) => `${name} did not accept the sign-in. Nothing was changed; please try again.`,
  state: () => 'The sign-in took too long or was started in another window. Please try again from here.',
  unreachable: (name) => `${name} didn’t answer. Please try again in a few minutes.`,
  'not-saved': () => `${messages.connections.saveCredentialsFailed}. Please connect again in a few minutes.`,
}

/** The toast about connected accounts. New people are offered the next step. */
export function connectedToast(description: string, isOnboarding: boolean): ToastMessage {
  return {
    title: messages.toastTitles.success,
    description,
    ...(isOnboarding && { action: { label: 'Write your first post', onAct: raiseNewPost, lasts: true } }),
  }
}

/** The toast after returning from a network's sign-in page; null on other page loads. */
export function toastOnReturn(search: string): ToastMessage | null {
  const params = new URLSearchParams(search)
  const connected = params.get('connected')
  if (connected && isNetworkId(connected)) {
    return connectedToast(`${networkNames[connected]} is connected.`, params.has('onboarding'))
  }
  const error = params.get('error')
  if (!error) return null
  const provider = params.get('provider') ?? ''
  const name = isNetworkId(provider) ? networkNames[provider] : 'the'
  const reason =
    reasonOfPlan(error, params) ??
    (Object.hasOwn(reasons, error) && reasons[error]?.(isNetworkId(provider) ? name : 'The network'))
  const sentence = messages.connections.connectFailed(name)
  return {
    title: messages.toastTitles.connectionFailed,
    description: reason ? `${sentence} ${reason}` : sentence,
    tone: 'bad',
  }
}

/** Why the plan has no room for the account; null: another error. */
function reasonOfPlan(error: string, params: URLSearchParams): string | null {
  if (error === 'subscription-required') {
    return gateText[params.get('reason') === 'free-posts-used' ? 'free-posts-used' : 'no-subscription']
  }
  const [allowed, planId] = [Number(params.get('allowed') ?? Number.NaN), params.get('plan') ?? '']
  if (error !== 'limit-reached' || !Number.isInteger(allowed) || !isPlanId(planId)) return null
  const full = { limit: 'connectionsPerWorkspace', allowed, planId, at: new Date() } as const
  return limitText(full, americanFormat)
}

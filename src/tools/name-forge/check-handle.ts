import { readBlueskyHandle } from '#domain/networks/handle.ts'
import {
  domainHandle,
  type HandleNetwork,
  handleNetworks,
  type HandleRule,
  handleRules,
  refusedDomainEndings,
} from './handle-rules.ts'

export interface HandleVerdict {
  network: HandleNetwork
  /** The handle in the network's form. */
  handle: string
  /** The profile's address; '' while the handle is invalid. */
  address: string
  /** As text; empty: it follows the rules. Only the network can say whether it is available. */
  problems: string[]
  /** A further condition; '' for none. */
  condition: string
}

/**
 * Normalizes a typed handle: removes spaces, invisible characters and a leading @ or u/, and takes the handle out of a
 * profile's address.
 */
export function readHandle(typed: string): string {
  const text = typed.replace(/[\p{Cf}\p{Cc}\p{Z}]/gu, '')
  const address =
    /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]+\/(?:(?:in|user|u|profile|c|channel|company)\/)?@?([^/?#]+)/i.exec(
      text,
    )
  return (address?.[1] ?? text).replace(/^(?:\/?u\/)?@*/, '').replace(/\/+$/, '')
}

/** Checks one handle against one network's rules. */
export function checkHandle(typed: string, network: HandleNetwork): HandleVerdict {
  const handle = readHandle(typed)
  const rule = handleRules[network]
  const asDomain = rule.address === handleRules.bluesky.address && handle.includes('.')
  const problems = asDomain ? domainProblems(readBlueskyHandle(handle)) : problemsOf(handle, rule)
  const full =
    rule.address === handleRules.bluesky.address && handle !== '' ? readBlueskyHandle(handle) : handle
  const ownDomain = asDomain && problems.length === 0 && !full.toLowerCase().endsWith('.bsky.social')
  return {
    network,
    handle: full,
    address: problems.length === 0 ? `${rule.address}${full}` : '',
    problems,
    condition: ownDomain ? 'if this domain is yours' : '',
  }
}

/** Checks the handle against all ten networks, in display order. */
export function checkEverywhere(typed: string): HandleVerdict[] {
  return handleNetworks.map((network) => checkHandle(typed, network))
}

function problemsOf(handle: string, rule: HandleRule): string[] {
  if (handle === '') return ['Enter a handle.']
  const lower = handle.toLowerCase()
  const characters = [...lower]
  // Where dots are ignored, they do not count in the length either.
  const length =
    rule.dots === 'ignored' ? characters.filter((each) => each !== '.').length : characters.length
  const problems: string[] = []
  if (length < rule.min) problems.push(`${length} characters; at least ${rule.min} are needed.`)
  if (length > rule.max) problems.push(`${length} characters; ${rule.max} is the maximum.`)
  const wrong = [...new Set(characters.filter((each) => !rule.allowed.test(each)))]
  if (wrong.length > 0) problems.push(`Allows ${rule.characters}, but not ${wrong.map(nameOf).join(', ')}.`)
  const [first = '', last = ''] = [characters[0], characters.at(-1)]
  if (rule.notFirst.includes(first) && rule.allowed.test(first))
    problems.push(`Must not start with ${nameOf(first)}.`)
  if (rule.notLast.includes(last) && rule.allowed.test(last))
    problems.push(`Must not end with ${nameOf(last)}.`)
  for (const sign of rule.notDoubled)
    if (lower.includes(sign + sign)) problems.push(`Must not contain ${nameOf(sign)} twice in a row.`)
  if (rule.refused?.test(lower)) problems.push(`Must not contain ${rule.refusedWords ?? 'this word'}.`)
  return problems
}

function domainProblems(handle: string): string[] {
  const lower = handle.toLowerCase()
  const parts = lower.split('.')
  const ending = parts.at(-1) ?? ''
  const problems: string[] = []
  if (lower.endsWith('.bsky.social')) {
    return parts.length > 3
      ? ['A name under bsky.social has no other dots.']
      : problemsOf(parts[0] ?? '', handleRules.bluesky)
  }
  if (lower.length > domainHandle.max)
    problems.push(`${lower.length} characters; ${domainHandle.max} is the maximum for a domain.`)
  if (parts.some((part) => part === '' || part.length > domainHandle.maxPart)) {
    problems.push(`Each part between dots has 1 to ${domainHandle.maxPart} characters.`)
  }
  if (parts.some((part) => /[^a-z\d-]/.test(part))) problems.push('A domain has letters, digits and - only.')
  if (parts.some((part) => part.startsWith('-') || part.endsWith('-')))
    problems.push('No part may start or end with a hyphen.')
  if (/^\d/.test(ending)) problems.push('The last part must not start with a digit.')
  if ((refusedDomainEndings as readonly string[]).includes(ending))
    problems.push(`.${ending} is not a valid domain ending.`)
  return problems
}

const signNames: Record<string, string> = {
  '.': 'a dot',
  '-': 'a hyphen',
  _: 'an underscore',
  '·': 'a middle dot',
}

/** Special characters are easy to overlook in a sentence: they are named. */
function nameOf(character: string): string {
  return signNames[character] ?? `“${character}”`
}

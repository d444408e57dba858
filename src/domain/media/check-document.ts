import { megabytes } from './megabytes.ts'
import { networkNames, type NetworkId } from '../networks/network.ts'
import { networkRules } from '../networks/network-rules.ts'
import type { Problem, ProblemCode } from '../post/problem.ts'
import type { DocumentRules } from '../networks/rule-shapes.ts'
import type { MediaFacts } from './media-facts.ts'

/** The problems of attached documents on a network. */
export function checkDocuments(network: NetworkId, documents: readonly MediaFacts[]): Problem[] {
  if (documents.length === 0) return []
  const name = networkNames[network]
  const rules = networkRules[network].document
  if (!rules) {
    const message = `${name} doesn’t take documents: remove it, or leave ${name} out.`
    return [found('media-unsupported', network, message)]
  }
  const surplus = documents.length - 1
  const tooMany = `${name} takes one document: remove ${surplus}, or leave ${name} out.`
  return [
    ...(surplus > 0 ? [found('documents-too-many', network, tooMany)] : []),
    ...documents.flatMap((one) => checkDocumentOn(network, one, rules)),
  ]
}

function checkDocumentOn(network: NetworkId, document: MediaFacts, rules: DocumentRules): Problem[] {
  const name = networkNames[network]
  const otherwise = `or leave ${name} out.`
  if (document.bytes > rules.maxBytes) {
    const message = `Document must be smaller than ${megabytes(rules.maxBytes)}MB on ${name}: shrink it, ${otherwise}`
    return [found('document-too-large', network, message, document)]
  }
  if ((document.pages ?? 0) > rules.maxPages) {
    const message = `${name} takes ${rules.maxPages} pages: shorten the document, ${otherwise}`
    return [found('document-too-long', network, message, document)]
  }
  return []
}

function found(code: ProblemCode, network: NetworkId, message: string, on?: MediaFacts): Problem {
  return { code, message, network, place: 'media', mediaId: on?.id ?? null, blocks: true }
}

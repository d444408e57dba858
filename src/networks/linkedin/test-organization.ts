import { consent, openConformance, type ConformanceSetup } from '../conformance-setup.ts'
import type { ConnectedAccount, ConnectResult, Network } from '../network.ts'
import { linkedin } from './linkedin.ts'
import { linkedinVersion } from './settings.ts'

const base = 'http://stand-ins.test/sandbox/linkedin'

/** LinkedIn's stand-in, set up for an app with the Community Management API. For tests. */
export interface TestOrganization extends ConformanceSetup {
  /** Signs in with a name; `boss…` administers two organisations. */
  signIn(name: string): Promise<ConnectResult>
  /** The first organisation of `boss`. */
  page(): Promise<ConnectedAccount>
}

export function openTestOrganization(): TestOrganization {
  const network: Network = linkedin({
    clientId: 'lark',
    clientSecret: 'secret',
    authorizeUrl: `${base}/oauth/v2/authorization`,
    tokenUrl: `${base}/oauth/v2/accessToken`,
    apiUrl: base,
    version: linkedinVersion,
    organizations: true,
  })
  const plain = openConformance('linkedin')
  const setup: TestOrganization = {
    ...plain,
    network,
    [Symbol.dispose]: () => plain[Symbol.dispose](),
    async signIn(name) {
      const { connect } = network
      if (connect.kind !== 'oauth') throw new Error('LinkedIn is connected by OAuth')
      const back = await consent(plain, connect, name, 'approve')
      const code = back.searchParams.get('code') ?? ''
      const grant = { code, redirectUri: 'http://postlark.test/callback', codeVerifier: null }
      return connect.exchange(grant, plain.callIo())
    },
    async page() {
      const result = await setup.signIn('boss')
      const page = result.kind === 'choose' ? result.accounts[1] : undefined
      if (!page) throw new Error(`nothing to choose: ${result.kind}`)
      return page
    },
  }
  return setup
}

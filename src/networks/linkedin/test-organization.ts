import { consent, openConformance, type ConformanceSetup } from '../conformance-setup.ts'
import type { ConnectedAccount, ConnectResult, Network } from '../network.ts'
import { linkedin } from './linkedin.ts'
import { type LinkedinSettings, linkedinVersion } from './settings.ts'

const base = 'http://stand-ins.test/sandbox/linkedin'

/** LinkedIn's stand-in, set up for an app with the Community Management API, and maybe with numbers of members. */
export interface TestOrganization extends ConformanceSetup {
  /** Signs in with a name; `boss…` administers two organisations. */
  signIn(name: string): Promise<ConnectResult>
  settings: LinkedinSettings
  /** A member who administers no organisation. */
  member(): Promise<ConnectedAccount>
  /** The first organisation of `boss`. */
  page(): Promise<ConnectedAccount>
}

export function openTestOrganization({ memberNumbers = false } = {}): TestOrganization {
  const settings: LinkedinSettings = {
    clientId: 'lark',
    clientSecret: 'secret',
    authorizeUrl: `${base}/oauth/v2/authorization`,
    tokenUrl: `${base}/oauth/v2/accessToken`,
    apiUrl: base,
    version: linkedinVersion,
    organizations: true,
    memberNumbers,
  }
  const network: Network = linkedin(settings)
  const plain = openConformance('linkedin')
  const setup: TestOrganization = {
    ...plain,
    settings,
    network,
    async member() {
      const result = await setup.signIn('ada')
      if (result.kind !== 'connected') throw new Error(result.kind)
      return result.account
    },
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

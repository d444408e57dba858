// Bluesky's own server with a directory of identities of its own, both on loopback, both forgotten at the end.
// Says where it is in one line of JSON, and ends when its standard input does.
import { TestNetworkNoAppView } from '@atproto/dev-env'

const jwtSecret = crypto.randomUUID()
const network = await TestNetworkNoAppView.create({ pds: { hostname: 'localhost', jwtSecret } })
const agent = network.pds.getAgent()
const accounts = []
for (const name of ['ada', 'grace']) {
  const password = crypto.randomUUID()
  const handle = `${name}-lark.test`
  const { data } = await agent.createAccount({ email: `${name}@postlark.test`, handle, password })
  await agent.login({ identifier: handle, password })
  const appPassword = await agent.com.atproto.server.createAppPassword({ name: 'Postlark' })
  accounts.push({ did: data.did, handle, appPassword: appPassword.data.password })
}
process.stdout.write(`${JSON.stringify({ url: network.pds.url, jwtSecret, accounts })}\n`)

process.stdin.resume()
await new Promise((resolve) => process.stdin.once('end', resolve))
await network.close()
process.exit(0)

import { compiledFolder, serverFile } from '../scripts/build.mjs'
import { type Child, startChild } from './child.ts'

/** Starts a Postlark process on a free port; nothing costs anything there unless `BILLING` says so. `ready` resolves to its address. */
export function startPostlark(env: Record<string, string>): Child {
  return startChild(
    serverFile,
    {
      PORT: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      BILLING: 'off',
      NODE_COMPILE_CACHE: compiledFolder,
      ...env,
    },
    (line) => /^Postlark is at (\S+)$/.exec(line)?.[1] ?? null,
  )
}

/** Encrypts the credentials of every account in a benchmark, here and in the started processes. */
export const credentialKey = { id: 'bench', key: new Uint8Array(Buffer.alloc(32, 'lark')) }

export const credentialKeysEnv = {
  POSTLARK_CREDENTIAL_KEYS: `${credentialKey.id}:${Buffer.from(credentialKey.key).toString('base64')}`,
}

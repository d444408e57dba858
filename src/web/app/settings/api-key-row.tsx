import { Button } from '../../ui/button.tsx'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import { dateWords, momentWords } from './moments.ts'
import type { ApiKey } from '#contract/people.ts'

interface ApiKeyRowProps {
  apiKey: ApiKey
  onRevoke: () => void
}

/** A key by its name, what it was used for last, and the way to end it. */
export function ApiKeyRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  const now = useNow()
  const zone = useWorkspace()?.timezone ?? 'UTC'
  const { name, startsWith, createdAt, expiresAt, lastUsedAt } = apiKey
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line py-2">
      <span className="min-w-0 flex-1 basis-56">
        <b className="block font-semibold break-words">{name}</b>
        <span className="text-small text-muted">
          <code className="font-mono">{startsWith}…</code> created {dateWords(createdAt, now, zone)},{' '}
          {lastUsedAt ? `last used ${momentWords(lastUsedAt, now, zone)}` : 'never used'}
          {expiresAt &&
            (new Date(expiresAt) > now
              ? `, expires ${dateWords(expiresAt, now, zone)}`
              : `, expired ${dateWords(expiresAt, now, zone)}`)}
        </span>
      </span>
      <Button size="s" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        {' '}
        Revoke{' '}
      </Button>
    </li>
  )
}

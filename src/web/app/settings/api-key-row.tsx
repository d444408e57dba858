import { Button } from '../../ui/button.tsx'
import { useReader } from '../use-reader.ts'
import type { ApiKey } from '#contract/people.ts'
import { formatDate, formatMoment } from '#domain/time/format/moments.ts'

interface ApiKeyRowProps {
  apiKey: ApiKey
  onRevoke: () => void
}

/** A key: its name, its last use, and a button to revoke it. */
export function ApiKeyRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  const { now, zone, format } = useReader()
  const { name, startsWith, createdAt, expiresAt, lastUsedAt } = apiKey
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line py-2">
      <span className="min-w-0 flex-1 basis-56">
        <b className="block font-semibold break-words">{name}</b>
        <span className="text-small text-muted">
          <code className="font-mono">{startsWith}…</code> created{' '}
          {formatDate(new Date(createdAt), now, zone, format)},{' '}
          {lastUsedAt ? `last used ${formatMoment(new Date(lastUsedAt), now, zone, format)}` : 'never used'}
          {expiresAt &&
            (new Date(expiresAt) > now
              ? `, expires ${formatDate(new Date(expiresAt), now, zone, format)}`
              : `, expired ${formatDate(new Date(expiresAt), now, zone, format)}`)}
        </span>
      </span>
      <Button size="s" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        {' '}
        Revoke{' '}
      </Button>
    </li>
  )
}

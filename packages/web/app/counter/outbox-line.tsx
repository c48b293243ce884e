import { CloudOff, Wifi } from 'lucide-react'
import { counted } from '@warm-ladle/contract'
import { refusalMessage } from '../api/refusal-message.ts'
import { isUnreached } from '../api/unreached.ts'
import { Badge } from '../ui/badge.tsx'
import type { OutboxState } from './outbox.ts'

/** Whether everything is reported, and if not, why. */
export function OutboxLine({ acts, error, isLive }: OutboxState & { isLive: boolean }) {
  const isRefused = error !== undefined && !isUnreached(error)
  return (
    <output className="flex flex-wrap items-center gap-2">
      {acts.length === 0 ? (
        <Badge tone="success">
          <Wifi aria-hidden="true" className="size-4" />
          {isLive ? 'Live' : 'All reported'}
        </Badge>
      ) : (
        <Badge tone={isRefused ? 'error' : 'saffron'}>
          <CloudOff aria-hidden="true" className="size-4" />
          {counted(acts.length, 'act')} to report
        </Badge>
      )}
      {isRefused && acts.length > 0 && (
        <span className="text-error">{refusalMessage(error, 'The service refuses them.')}</span>
      )}
    </output>
  )
}

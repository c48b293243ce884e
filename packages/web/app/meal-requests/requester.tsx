import type { QueuedRequest } from '@warm-ladle/contract'
import { Portrait } from '../ui/portrait.tsx'
import { ShortText } from '../ui/short-text.tsx'

/** The requester as the kitchen calls them out: with photo and full name. */
export function Requester({ name, member }: { name: string; member: QueuedRequest['requester'] }) {
  return (
    <span className="flex items-center gap-3">
      {member && <Portrait photo={member.photo} size={40} className="size-10 bg-line" />}
      <span className="min-w-0 wrap-anywhere">
        <ShortText text={name} />
        {member && <ShortText text={member.name} className="text-sm text-muted" />}
      </span>
    </span>
  )
}

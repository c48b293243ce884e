import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { minutesText } from '../ui/minutes-text.ts'

/** Minutes from which a wait is long, and from which it is too long. */
const long = 10
const tooLong = 20

/** How long a request has been waiting: plain at first, then amber, then red. */
export const Waiting = ({ minutes }: { minutes: number }) => (
  <Badge tone={toneOf(minutes)} className="tabular-nums">
    {minutes === 0 ? 'just now' : `waiting ${minutesText(minutes)}`}
  </Badge>
)

function toneOf(minutes: number): BadgeTone {
  if (minutes >= tooLong) return 'error'
  return minutes >= long ? 'saffron' : 'neutral'
}

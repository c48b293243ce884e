import { scaleLinear } from 'd3-scale'

interface BulletBarProps {
  /** The current value, shown solid. */
  value: number
  /** The value to compare with, shown light. */
  target: number
  /** The expected value, with its bounds. */
  expected?: { readonly value: number; readonly low: number; readonly high: number } | undefined
  /** The value that fills the width, for comparing several bars; by default the largest of these values. */
  full?: number
  className?: string
}

/** A bar of a value over its target, with a tick at the expected value. The text beside it says the same. */
export function BulletBar({ value, target, expected, full = 0, className = 'h-3' }: BulletBarProps) {
  const percent = scaleLinear()
    .domain([0, Math.max(1, full, value, target, expected?.high ?? 0)])
    .range([0, 100])
  const wide = (from: number, to: number) => ({ x: `${percent(from)}%`, width: `${percent(to - from)}%` })
  return (
    <svg aria-hidden="true" className={`mirrored block w-full overflow-visible ${className}`}>
      <rect width="100%" height="100%" rx="5" className="fill-line" />
      <rect {...wide(0, target)} height="100%" rx="5" className="fill-leaf/30" />
      <rect {...wide(0, value)} height="100%" rx="5" className="fill-leaf" />
      {expected && (
        <>
          <rect {...wide(expected.low, expected.high)} y="35%" height="30%" className="fill-ink/35" />
          <svg x={`${percent(expected.value)}%`} className="overflow-visible">
            <rect x="-1.5" y="-15%" width="3" height="130%" rx="1.5" className="fill-ink" />
          </svg>
        </>
      )}
    </svg>
  )
}

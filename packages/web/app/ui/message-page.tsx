import type { ReactNode } from 'react'

interface MessagePageProps {
  /** A drawing; an empty plate by default. */
  art?: ReactNode
  title: string
  text: ReactNode
  action: ReactNode
}

/** A page with a single message: not found, not allowed, failed. */
export function MessagePage({ art = <Plate />, title, text, action }: MessagePageProps) {
  return (
    <div className="page-width flex min-h-[65vh] flex-col items-center justify-center gap-5 py-16 text-center">
      {art}
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="max-w-md text-lg text-balance text-muted">{text}</p>
      {action}
    </div>
  )
}

const crumbs = (
  <>
    <circle cx="72" cy="64" r="2.5" className="fill-star" />
    <circle cx="86" cy="56" r="2" className="fill-star" />
    <circle cx="90" cy="68" r="1.5" className="fill-star" />
  </>
)

/** A plate between fork and knife, with the children on it. */
export const Plate = ({ children = crumbs }: { children?: ReactNode }) => (
  <svg viewBox="0 0 160 120" className="w-40" aria-hidden="true">
    <g className="fill-card stroke-field-line" strokeWidth="2">
      <circle cx="80" cy="60" r="46" />
      <circle cx="80" cy="60" r="30" className="stroke-line" />
    </g>
    <g className="stroke-field-line" strokeWidth="4" strokeLinecap="round" fill="none">
      <path d="M16 22v18a7 7 0 0 0 14 0V22M23 22v78" />
      <path d="M140 100V22c-8 6-10 20-8 36h8" />
    </g>
    {children}
  </svg>
)

import type { Slot } from '@warm-ladle/contract'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslate } from '../page/language.tsx'
import { useSession } from '../api/use-session.ts'
import type { Served } from './served.ts'
import { texts } from './texts.ts'

export interface EnjoyProps extends Served {
  readonly slot: Slot
  /** The code shown so far, which flips over to the plate. */
  readonly code?: ReactNode
  readonly className?: string | undefined
  /** Called when the member goes on to the review. */
  readonly onLeave?: (() => void) | undefined
}

/** Preloads the plate, to have it ready when the counter serves. */
export const loadEnjoy = () => import('./enjoy.tsx')

const Enjoy = lazy<(props: EnjoyProps) => ReactNode>(() =>
  loadEnjoy().catch(() => ({ default: () => <EnjoyWords /> })),
)

/**
 * Shows what was served and how to rate it. While this is loading, and offline, it shows the code or a line of text.
 */
export const EnjoyLater = (props: EnjoyProps) => (
  <Suspense fallback={props.code ?? <EnjoyWords />}>
    <Enjoy {...props} />
  </Suspense>
)

/** 'Enjoy your meal, Amina.' */
export function EnjoyWords() {
  const t = useTranslate()
  const { user } = useSession()
  const name = user?.displayName.trim().split(/\s+/, 1)[0]
  return (
    <p className="font-display text-[2rem] leading-tight">
      {name ? t(texts.enjoyTo, { name: <bdi>{name}</bdi> }) : t(texts.enjoy)}
    </p>
  )
}

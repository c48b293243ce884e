import createAutoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useMemo, useState } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

type Embla = NonNullable<UseEmblaCarouselType[1]>

/** Milliseconds for which a slide is shown. */
const delay = 3_000
const options = { loop: true, align: 'center' } as const
// continues after arrows and dragging, but pauses under the pointer
const autoplay = { delay, stopOnInteraction: false, stopOnMouseEnter: true }

/**
 * A carousel with autoplay. It pauses while the visitor types in a slide, and on request. For visitors who prefer
 * reduced motion it starts paused, and slides change without animation.
 */
export function useCarousel() {
  const isCalm = useReducedMotion()
  const [chosen, setChosen] = useState<boolean>()
  const [hasFocus, setFocus] = useState(false)
  const isPlaying = chosen ?? !isCalm

  const isRunning = isPlaying && !hasFocus
  const plugins = useMemo(
    () => (isRunning ? [createAutoplay({ ...autoplay, jump: isCalm })] : []),
    [isRunning, isCalm],
  )
  const [viewport, embla] = useEmblaCarousel(options, plugins)
  const selected = useSelected(embla)

  const move = (how: (embla: Embla) => void) => {
    if (!embla) return
    how(embla)
    embla.plugins().autoplay?.reset()
  }
  return {
    viewport,
    selected,
    isPlaying,
    isRunning,
    setFocus,
    togglePlaying: () => setChosen(!isPlaying),
    showPrevious: () => move((slides) => slides.scrollPrev(isCalm)),
    showNext: () => move((slides) => slides.scrollNext(isCalm)),
    show: (position: number) => move((slides) => slides.scrollTo(position, isCalm)),
  }
}

function useSelected(embla: Embla | undefined) {
  const [selected, setSelected] = useState(0)
  useEffect(() => {
    if (!embla) return undefined
    const follow = () => setSelected(embla.selectedScrollSnap())
    embla.on('select', follow)
    return () => void embla.off('select', follow)
  }, [embla])
  return selected
}

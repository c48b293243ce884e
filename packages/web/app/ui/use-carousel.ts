import type { EmblaCarouselType as Embla } from 'embla-carousel'
import { useEffect, useState } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

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
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const embla = useEmbla(viewport, { isRunning, isCalm })
  const selected = useSelected(embla)

  const move = (how: (embla: Embla) => void) => {
    if (!embla) return
    how(embla)
    embla.plugins().autoplay?.reset()
  }
  return {
    setViewport,
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

/** The carousel of an element, once its code has arrived. */
function useEmbla(
  viewport: HTMLElement | null,
  { isRunning, isCalm }: { isRunning: boolean; isCalm: boolean },
): Embla | undefined {
  const [loaded, setLoaded] = useState<{ embla: Embla; library: typeof import('./embla.ts') }>()
  useEffect(() => {
    if (!viewport) return undefined
    let embla: Embla | undefined
    let isGone = false
    void import('./embla.ts').then((library) => {
      if (isGone) return
      embla = library.createCarousel(viewport, options)
      setLoaded({ embla, library })
    })
    return () => {
      isGone = true
      embla?.destroy()
    }
  }, [viewport])
  useEffect(() => {
    if (!loaded) return
    const { embla, library } = loaded
    embla.reInit(options, isRunning ? [library.createAutoplay({ ...autoplay, jump: isCalm })] : [])
  }, [loaded, isRunning, isCalm])
  return loaded?.embla
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

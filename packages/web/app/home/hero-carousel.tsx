import { useEffect, useState } from 'react'
import { Carousel } from '../ui/carousel.tsx'
import { heroLines } from './hero-lines.ts'
import { HeroSlide } from './hero-slide.tsx'

/** The slides below the banner. */
export function HeroCarousel() {
  const isLoaded = usePageLoaded()
  const slides = heroLines.map((words, position) => ({
    key: words.line,
    content: <HeroSlide {...words} number={position + 1} isWanted={isLoaded} />,
  }))
  return <Carousel label="What we cook for" slides={slides} />
}

/** Whether everything on the first screen has loaded. */
function usePageLoaded() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const done = () => setLoaded(true)
    // in a later task, so that it is not part of hydration
    if (document.readyState === 'complete') {
      const timer = setTimeout(done)
      return () => clearTimeout(timer)
    }
    window.addEventListener('load', done, { once: true })
    return () => window.removeEventListener('load', done)
  }, [])
  return isLoaded
}

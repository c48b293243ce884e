import type { LinkDescriptor } from 'react-router'

/** Viewport widths for the tall version of a slide's picture, and for the wide one. */
const phone = '(width < 30rem)'
const wider = '(width >= 30rem)'

/** The pictures of a slide, as attributes of a `<picture>`. */
export function heroArt(number: number) {
  const art = `/art/hero/${number}`
  return {
    tall: { media: phone, srcSet: `${art}-tall.avif`, width: 780, height: 880 },
    wide: {
      src: `${art}-w1280.avif`,
      srcSet: `${art}-w1280.avif 1280w, ${art}-w1920.avif 1920w`,
      sizes: '(min-width: 72rem) 1104px, (min-width: 64rem) 94vw, 960px',
      width: 1920,
      height: 1000,
    },
  }
}

/** Preloads the first slide's picture ahead of the page's scripts, which would delay it. */
export function firstHeroLinks(): LinkDescriptor[] {
  const { tall, wide } = heroArt(1)
  const preload = { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' } as const
  return [
    { ...preload, media: phone, href: tall.srcSet },
    { ...preload, media: wider, href: wide.src, imageSrcSet: wide.srcSet, imageSizes: wide.sizes },
  ]
}

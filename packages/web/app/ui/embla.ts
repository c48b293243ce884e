// one file, loaded on demand: the first slide is looked at long before it moves
export { default as createCarousel } from 'embla-carousel'
export { default as createAutoplay } from 'embla-carousel-autoplay'

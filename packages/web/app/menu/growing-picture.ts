import type { Meal } from '@warm-ladle/contract'
import { useViewTransitionState } from 'react-router'
import { useReducedMotion } from '../ui/use-media.ts'

export type Pictured = Pick<Meal, '_id' | 'image' | 'category'>

/** The meal whose link was last followed, and the part of the page, since a page may show a meal twice. */
let followed: { readonly meal: Pictured; readonly part: string } | undefined

/** The meal's data from its card, if its link was the last one followed. */
export const followedMeal = (id: string): Pictured | undefined =>
  followed?.meal._id === id ? followed.meal : undefined

/** The class that marks the picture as the same on both pages. */
export const growingPicture = '[view-transition-name:dish]'

// browsers without view transitions show the page at once; the router would warn each time
const canGrow = typeof document !== 'undefined' && 'startViewTransition' in document

if (canGrow) {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    // the router ignores this promise, which rejects if the transition is skipped for the next one or in a hidden tab
    transition.ready.catch(() => undefined)
    return transition
  }
}

/**
 * Makes a card's picture grow into the meal's page, and shrink on the way back.
 *
 * @returns attributes for the card's link, and the class for its picture
 */
export function useGrowingPicture(meal: Pictured, part: string) {
  const to = `/meal/${meal._id}`
  const isUnderWay = useViewTransitionState(to)
  const isCalm = useReducedMotion()
  const link = {
    to,
    viewTransition: canGrow && !isCalm,
    onClick: () => {
      followed = { meal, part }
    },
  }
  // a page must not use a transition name twice
  const isThis = isUnderWay && followed?.part === part && followed.meal._id === meal._id
  return { link, pictureClass: isThis ? growingPicture : undefined }
}

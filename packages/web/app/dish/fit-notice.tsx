import { type Fit, notStated } from '@warm-ladle/contract'

/** Warns members of a meal that does not fit their needs, or of which that is unknown. */
export function FitNotice({ fits }: { fits: Fit }) {
  if (fits === 'yes') return null
  return (
    <p className="w-full rounded-xl bg-tint-saffron px-4 py-3 text-warning">
      {fits === 'no' ? 'This meal does not fit what you told us about your needs.' : `${notStated}.`}
    </p>
  )
}

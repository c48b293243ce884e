import { classNames } from '../ui/class-names.ts'
import type { Said } from './use-serving.ts'

/** What became of the last scan, readable from two metres, and what is handed out for it. */
export const SaidLine = ({ said }: { said: Said | undefined }) => (
  <output
    className={classNames(
      'block rounded-2xl px-5 py-3 text-2xl font-semibold wrap-anywhere empty:hidden',
      said?.isGood ? 'bg-tint-leaf text-leaf' : 'bg-tint-error text-error',
    )}
  >
    {said && <span>{said.text}</span>}
    {said?.meals !== undefined && <span className="block text-xl">{said.meals}</span>}
  </output>
)

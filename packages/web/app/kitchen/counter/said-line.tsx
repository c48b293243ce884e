import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Said } from './said.ts'
import { texts } from './texts.ts'

/**
 * What became of the last scan or press, readable from two metres. It has its place from the start: nothing below it moves
 * when it speaks.
 */
export function SaidLine({ said }: { said: Said | undefined }) {
  const t = useTranslate()
  return (
    <output
      className={classNames(
        'flex h-14 min-w-0 flex-col justify-center overflow-hidden rounded-2xl px-4 leading-6 font-semibold wrap-anywhere',
        said === undefined ? 'bg-line/50 text-muted' : lookOf(said),
      )}
    >
      <span
        className={classNames(
          'text-lg leading-6 sm:text-xl',
          said?.details === undefined ? 'line-clamp-2' : 'truncate',
        )}
      >
        {said ? said.text : t(texts.ready)}
      </span>
      {said?.details !== undefined && <span className="truncate text-base leading-5">{said.details}</span>}
    </output>
  )
}

const lookOf = ({ isGood }: Said) => (isGood ? 'bg-tint-leaf text-leaf' : 'bg-tint-error text-error')

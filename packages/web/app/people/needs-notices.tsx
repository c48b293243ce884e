import { type Suitability, notStated } from '@warm-ladle/contract'
import { SearchX } from 'lucide-react'
import { useTranslate } from '../page/language.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { texts } from './texts.ts'

/** Warns members about a meal that does not, or may not, suit their needs. */
export function SuitabilityNotice({ suitability }: { suitability: Suitability }) {
  const t = useTranslate()
  if (suitability === 'yes') return null
  return (
    <p className="w-full rounded-xl bg-tint-saffron px-4 py-3 text-warning">
      {suitability === 'no' ? t(texts.unsuitable) : t(texts.problem, { problem: t(notStated) })}
    </p>
  )
}

interface NothingForProps {
  /** 'This diet is not known' */
  unknownNeed: string
  /** The path to the same page without filters. */
  all: '/meals' | '/week'
}

/** Replaces meals that could not be filtered by the reader's needs. */
export function NothingFor({ unknownNeed, all }: NothingForProps) {
  const t = useTranslate()
  return (
    <EmptyState
      icon={<SearchX className="size-6" />}
      text={t(texts.noneShown, { problem: unknownNeed })}
      action={
        <ButtonLink to={all} variant="outline">
          {t(texts.showAll)}
        </ButtonLink>
      }
    />
  )
}

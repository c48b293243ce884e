import type { ReactNode } from 'react'
import { useTranslate } from '../page/language.tsx'
import { texts } from './texts.ts'

/** What someone else has saved, beside the member's own value. */
export function TwoValues({ theirs, mine }: { theirs: ReactNode; mine: ReactNode }) {
  const t = useTranslate()
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 text-start wrap-anywhere">
      <dt className="text-muted">{t(texts.theirs)}</dt>
      <dd className="font-semibold whitespace-pre-line text-ink">
        <bdi>{theirs}</bdi>
      </dd>
      <dt className="text-muted">{t(texts.yours)}</dt>
      <dd className="font-semibold whitespace-pre-line text-ink">
        <bdi>{mine}</bdi>
      </dd>
    </dl>
  )
}

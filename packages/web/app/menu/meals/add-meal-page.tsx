import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import type { Route } from './+types/add-meal-page.ts'
import { AddMealForm } from './add-meal-form.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.addMeal })

/** The admins' page for adding a meal to the menu. */
export default function AddMealPage() {
  const t = useTranslate()
  return (
    <>
      <PageHeading title={t(texts.addMeal)} />
      <div className="mt-8">
        <AddMealForm />
      </div>
    </>
  )
}

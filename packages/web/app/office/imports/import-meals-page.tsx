import { mealColumns } from '@warm-ladle/contract'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import type { Route } from './+types/import-meals-page.ts'
import { ImportForm } from './import-form.tsx'
import { texts } from './texts.ts'
import { type ImportKind, samples } from './use-import.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.meals })

const meals: ImportKind = {
  imports: texts.importMeals,
  send: (api, file, { isUpdating, isSkipping, isDryRun }) =>
    api.imports.meals({
      file,
      query: {
        ...(isDryRun && { dryRun: 'true' }),
        ...(isUpdating && { existing: 'update' }),
        ...(isSkipping && { unknown: 'skip' }),
      },
    }),
  listPath: '/dashboard/AllMeals',
  act: 'imports.meals',
}

/** The admins' page for adding many meals to the menu at once. */
export default function ImportMealsPage() {
  const t = useTranslate()
  return (
    <>
      <PageHeading
        title={t(texts.meals)}
        description={t(texts.mealsText)}
        aside={
          <ButtonLink to="/dashboard/AllMeals" variant="outline">
            {t(texts.allMeals)}
          </ButtonLink>
        }
      />
      <ImportForm kind={meals} columns={mealColumns} sample={samples.meals} updates={t(texts.updateMeals)} />
    </>
  )
}

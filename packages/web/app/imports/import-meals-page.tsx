import { mealColumns } from '@warm-ladle/contract'
import { pageMeta } from '../page/page-meta.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/headings.tsx'
import type { Route } from './+types/import-meals-page.ts'
import { ImportForm } from './import-form.tsx'
import { type ImportKind, samples } from './use-import.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Import meals' })

const meals: ImportKind = {
  noun: 'meal',
  send: (api, file, { isUpdating, isDryRun }) =>
    api.imports.meals({
      file,
      query: { ...(isDryRun && { dryRun: 'true' }), ...(isUpdating && { existing: 'update' }) },
    }),
  listPath: '/dashboard/AllMeals',
  changed: [['meals'], ['activity'], ['overview'], ['week']],
}

/** The admins' page to put many meals on the menu at once. */
export default function ImportMealsPage() {
  return (
    <>
      <PageHeading
        title="Import meals"
        description="From a CSV file. If one line has an error, nothing is imported. A meal without an image gets a drawn plate."
        aside={
          <ButtonLink to="/dashboard/AllMeals" variant="outline">
            All meals
          </ButtonLink>
        }
      />
      <ImportForm
        kind={meals}
        columns={mealColumns}
        sample={samples.meals}
        updates="Update meals of the same title and category"
      />
    </>
  )
}
